// Builds a planning task from PDDL forms and reports what is wrong in them.
#include <algorithm>
#include <initializer_list>

#include "core/text.h"
#include "core/words.h"
#include "search/crossing/pddl/reader_parts.h"
#include "search/crossing/pddl/task.h"

namespace noggin::search {
namespace {

using Literal = PlanningTask::Literal;
using Term = PlanningTask::Term;

constexpr std::string_view kRequirements[] = {":strips", ":typing", ":negative-preconditions", ":equality"};
// Keywords of larger PDDL subsets, listed so that they are not taken for predicates.
constexpr std::string_view kBeyond[] = {"or",     "imply",    "forall",   "exists",     "when",  "increase",
                                        "assign", "decrease", "scale-up", "preference", "at-end"};

class TaskReader {
 public:
  TaskReader(std::string_view text, PddlFault& fault) : text_(text), fault_(fault) {}

  PlanningTask read() {
    const std::vector<PddlForm> forms = readForms(text_, fault_);
    for (const PddlForm& form : forms) takeDefinition(form);
    if (!domain_) fault_.set(text_.size(), "the text ends without a (define (domain ...) ...)");
    if (!fault_) readDomain();
    if (!problem_) fault_.set(text_.size(), "the text ends without a (define (problem ...) ...)");
    if (!fault_) readProblem();
    return std::move(task_);
  }

 private:
  enum class Part : uint8_t { precondition, effect, init, goal };

  // The variables visible in the form being read.
  struct Scope {
    std::vector<TypedName> variables;
    std::vector<int> types;
  };

  void takeDefinition(const PddlForm& form) {
    const bool defines = form.begins("define") && form.items.size() >= 2;
    const bool is_domain = defines && form.items[1].begins("domain");
    if (!is_domain && !(defines && form.items[1].begins("problem")))
      return fault_.set(form, "(define (domain ...) ...) or (define (problem ...) ...) should stand");
    const PddlForm& title = form.items[1];
    if (title.items.size() != 2 || title.items[1].brackets)
      return fault_.set(title, std::string(is_domain ? "the domain" : "the problem") + " needs one name");
    const PddlForm*& known = is_domain ? domain_ : problem_;
    if (known)
      fault_.set(form, std::string("there is a second ") + (is_domain ? "domain" : "problem") +
                           "; give one of each");
    known = &form;
    for (size_t i = 2; i < form.items.size(); ++i)
      if (!form.items[i].brackets || form.items[i].items.empty() || form.items[i].items[0].brackets)
        return fault_.set(
            form.items[i],
            "a section such as (" + std::string(is_domain ? ":action" : ":init") + " ...) should stand");
  }

  // The section of a definition by its name; null if there is none.
  static const PddlForm* sectionOf(const PddlForm& definition, std::string_view name) {
    for (size_t i = 2; i < definition.items.size(); ++i)
      if (definition.items[i].begins(name)) return &definition.items[i];
    return nullptr;
  }

  void checkSections(const PddlForm& definition, std::initializer_list<std::string_view> known) {
    for (size_t i = 2; i < definition.items.size(); ++i) {
      const PddlForm& section = definition.items[i];
      const std::string& name = section.items.front().name;
      if (std::find(known.begin(), known.end(), name) == known.end())
        return fault_.set(
            section, inQuotes(name) + " is no section that can be used: of PDDL, " + std::string(kPddlRead));
      if (name != ":action" && sectionOf(definition, name) != &section)
        return fault_.set(section, "there is a second " + name);
    }
    const PddlForm* requirements = sectionOf(definition, ":requirements");
    for (size_t i = 1; requirements && i < requirements->items.size(); ++i) {
      const PddlForm& wanted = requirements->items[i];
      if (std::none_of(std::begin(kRequirements), std::end(kRequirements),
                       [&wanted](std::string_view name) { return wanted.is(name); }))
        return fault_.set(wanted, (wanted.brackets ? "what is required" : inQuotes(wanted.name)) +
                                      " cannot be used: of PDDL, " + std::string(kPddlRead));
    }
  }

  // --- the domain

  void readDomain() {
    checkSections(*domain_, {":requirements", ":types", ":constants", ":predicates", ":action"});
    if (const PddlForm* types = sectionOf(*domain_, ":types"); types && !fault_) readTypes(*types);
    if (const PddlForm* constants = sectionOf(*domain_, ":constants"); constants && !fault_)
      readObjects(*constants);
    const PddlForm* predicates = sectionOf(*domain_, ":predicates");
    if (!predicates) fault_.set(*domain_, "the domain has no (:predicates ...)");
    for (size_t i = 1; !fault_ && i < predicates->items.size(); ++i) readPredicate(predicates->items[i]);
    for (size_t i = 2; !fault_ && i < domain_->items.size(); ++i)
      if (domain_->items[i].begins(":action")) readAction(domain_->items[i]);
    if (task_.actions.empty()) fault_.set(*domain_, "the domain has no (:action ...)");
  }

  // Supertypes need not be declared themselves.
  void readTypes(const PddlForm& section) {
    const std::vector<TypedName> names = readTypedNames(section, 1, false, fault_);
    for (const TypedName& type : names) {
      if (type.name->is("object")) continue;
      if (placeOf(task_.types, type.name->name) >= 0)
        return fault_.set(*type.name, "the type " + inQuotes(type.name->name) + " is declared twice");
      task_.types.push_back({type.name->name, PlanningTask::kObjectType});
    }
    for (const TypedName& type : names)
      if (type.type && placeOf(task_.types, type.type->name) < 0)
        task_.types.push_back({type.type->name, PlanningTask::kObjectType});
    for (const TypedName& type : names) {
      if (!type.type) continue;
      const int inner = placeOf(task_.types, type.name->name), outer = placeOf(task_.types, type.type->name);
      if (task_.isWithin(outer, inner) && !(inner == PlanningTask::kObjectType && outer == inner))
        return fault_.set(*type.name, "the type " + inQuotes(type.name->name) + " would be above itself");
      if (inner != PlanningTask::kObjectType) task_.types[static_cast<size_t>(inner)].parent = outer;
    }
  }

  int typeOf(const TypedName& name) {
    if (!name.type) return PlanningTask::kObjectType;
    const int type = placeOf(task_.types, name.type->name);
    if (type >= 0) return type;
    fault_.set(*name.type,
               inQuotes(name.type->name) + " is no type of the domain, which has " + namesOf(task_.types));
    return PlanningTask::kObjectType;
  }

  void readObjects(const PddlForm& section) {
    for (const TypedName& object : readTypedNames(section, 1, false, fault_)) {
      if (placeOf(task_.objects, object.name->name) >= 0)
        fault_.set(*object.name, "the object " + inQuotes(object.name->name) + " is declared twice");
      task_.objects.push_back({object.name->name, typeOf(object)});
    }
  }

  void readPredicate(const PddlForm& form) {
    if (!form.brackets || form.items.empty() || form.items[0].brackets)
      return fault_.set(form, "a predicate such as (on ?a ?b) should stand");
    const PddlForm& name = form.items[0];
    if (name.isVariable() || name.is("and") || name.is("not") || name.is("=") || name.is("-") ||
        name.name.starts_with(':') || isBeyond(name))
      return fault_.set(name, inQuotes(name.name) + " cannot be the name of a predicate");
    if (placeOf(task_.predicates, name.name) >= 0)
      return fault_.set(form, "the predicate " + inQuotes(name.name) + " is declared twice");
    PlanningTask::Predicate predicate{name.name, {}};
    for (const TypedName& argument : readTypedNames(form, 1, true, fault_))
      predicate.types.push_back(typeOf(argument));
    task_.predicates.push_back(std::move(predicate));
  }

  void readAction(const PddlForm& form) {
    if (form.items.size() < 2 || form.items[1].brackets) return fault_.set(form, "the action needs a name");
    PlanningTask::Action action;
    action.name = form.items[1].name;
    action.position = form.position;
    if (placeOf(task_.actions, action.name) >= 0)
      return fault_.set(form, "there is a second action " + inQuotes(action.name));
    const PddlForm *parameters = nullptr, *precondition = nullptr, *effect = nullptr;
    for (size_t i = 2; i < form.items.size(); i += 2) {
      const PddlForm& field = form.items[i];
      const PddlForm** taken = field.is(":parameters")     ? &parameters
                               : field.is(":precondition") ? &precondition
                               : field.is(":effect")       ? &effect
                                                           : nullptr;
      if (!taken)
        return fault_.set(field, (field.brackets ? "something in brackets" : inQuotes(field.name)) +
                                     " stands where :parameters, :precondition or :effect of the action " +
                                     inQuotes(action.name) + " should be");
      if (*taken)
        return fault_.set(field, "the action " + inQuotes(action.name) + " has a second " + field.name);
      if (i + 1 == form.items.size() || !form.items[i + 1].brackets)
        return fault_.set(field, "brackets are missing after " + field.name);
      *taken = &form.items[i + 1];
    }
    if (!effect) return fault_.set(form, "the action " + inQuotes(action.name) + " has no :effect");
    Scope scope;
    if (parameters) scope = readParameters(*parameters);
    action.types = scope.types;
    if (precondition && !fault_)
      readLiterals(*precondition, Part::precondition, false, scope, action.precondition);
    if (!fault_) readLiterals(*effect, Part::effect, false, scope, action.effect);
    if (fault_) return;
    for (const Literal& change : action.effect)
      task_.predicates[static_cast<size_t>(change.predicate)].changes = true;
    task_.actions.push_back(std::move(action));
  }

  Scope readParameters(const PddlForm& form) {
    Scope scope;
    scope.variables = readTypedNames(form, 0, true, fault_);
    for (size_t i = 0; i < scope.variables.size() && !fault_; ++i) {
      scope.types.push_back(typeOf(scope.variables[i]));
      for (size_t k = 0; k < i; ++k)
        if (scope.variables[k].name->name == scope.variables[i].name->name)
          fault_.set(*scope.variables[i].name,
                     inQuotes(scope.variables[i].name->name) + " stands twice in :parameters");
    }
    return scope;
  }

  // --- the problem

  void readProblem() {
    checkSections(*problem_, {":domain", ":requirements", ":objects", ":init", ":goal"});
    const PddlForm* domain = sectionOf(*problem_, ":domain");
    const PddlForm* init = sectionOf(*problem_, ":init");
    const PddlForm* goal = sectionOf(*problem_, ":goal");
    if (!init) fault_.set(*problem_, "the problem has no (:init ...)");
    if (!goal) fault_.set(*problem_, "the problem has no (:goal ...)");
    if (fault_) return;
    const std::string& name = domain_->items[1].items[1].name;
    if (domain && (domain->items.size() != 2 || !domain->items[1].is(name)))
      fault_.set(*domain, "the problem is for another domain than " + inQuotes(name) + ", which stands here");
    if (const PddlForm* objects = sectionOf(*problem_, ":objects"); objects && !fault_) readObjects(*objects);
    task_.init_position = init->position;
    for (size_t i = 1; !fault_ && i < init->items.size(); ++i)
      readLiterals(init->items[i], Part::init, false, {}, task_.init);
    if (goal->items.size() != 2) fault_.set(*goal, "the goal should be one condition; join several with and");
    if (!fault_) readLiterals(goal->items[1], Part::goal, false, {}, task_.goal);
  }

  // --- literals

  static bool isBeyond(const PddlForm& name) {
    return std::any_of(std::begin(kBeyond), std::end(kBeyond),
                       [&name](std::string_view word) { return name.is(word); });
  }

  // A fact, a negated fact, or a conjunction of these.
  void readLiterals(const PddlForm& form, Part part, bool negated, const Scope& scope,
                    std::vector<Literal>& out) {
    if (fault_) return;
    if (!form.brackets)
      return fault_.set(form, inQuotes(form.name) + " stands where a fact in brackets should be");
    if (form.items.empty() && part != Part::init && !negated) return;  // an empty condition or effect
    if (form.items.empty() || form.items[0].brackets)
      return fault_.set(form, "the brackets do not begin with the name of a predicate");
    const PddlForm& head = form.items[0];
    if (isBeyond(head))
      return fault_.set(form, inQuotes(head.name) + " cannot be used: of PDDL, " + std::string(kPddlRead));
    if (head.is("and") && !negated && part != Part::init) {
      for (size_t i = 1; i < form.items.size(); ++i) readLiterals(form.items[i], part, false, scope, out);
    } else if (head.is("and")) {
      fault_.set(form, negated ? "\"not\" stands before more than one fact; write it before each of them"
                               : "\"and\" joins nothing in :init; write the facts one after the other");
    } else if (head.is("not")) {
      if (form.items.size() != 2) return fault_.set(form, "\"not\" should have one fact after it");
      if (negated) return fault_.set(form, "\"not\" stands before another \"not\"");
      readLiterals(form.items[1], part, true, scope, out);
    } else {
      out.push_back(readFact(form, part, negated, scope));
    }
  }

  Literal readFact(const PddlForm& form, Part part, bool negated, const Scope& scope) {
    const PddlForm& head = form.items[0];
    Literal fact{PlanningTask::kNone, {}, negated, form.position};
    const bool equality = head.is("=");
    if (equality && part != Part::precondition) {
      fault_.set(form, "\"=\" may stand in preconditions only");
      return fact;
    }
    fact.predicate = equality ? PlanningTask::kNone : placeOf(task_.predicates, head.name);
    if (!equality && fact.predicate < 0) {
      fault_.set(head, inQuotes(head.name) + " is no predicate of the domain, which has " +
                           namesOf(task_.predicates));
      return fact;
    }
    const size_t arity = equality ? 2 : predicateOf(fact).types.size(), given = form.items.size() - 1;
    if (given != arity)
      fault_.set(form, inQuotes(head.name) + " takes " + counted(static_cast<int64_t>(arity), "argument") +
                           ", but " + std::to_string(given) + (given == 1 ? " is" : " are") + " given");
    for (size_t i = 0; i < given && !fault_; ++i) {
      fact.arguments.push_back(readTerm(form.items[i + 1], scope));
      if (!equality && !fault_)
        checkType(form.items[i + 1], typeOf(fact.arguments.back(), scope), predicateOf(fact).types[i], head);
    }
    return fact;
  }

  const PlanningTask::Predicate& predicateOf(const Literal& fact) const {
    return task_.predicates[static_cast<size_t>(fact.predicate)];
  }

  Term readTerm(const PddlForm& form, const Scope& scope) {
    if (form.brackets) fault_.set(form, "brackets stand where a name should be");
    if (!form.isVariable()) {
      const int object = placeOf(task_.objects, form.name);
      if (object < 0) fault_.set(form, inQuotes(form.name) + " is no object that is declared");
      return {false, object};
    }
    for (size_t i = 0; i < scope.variables.size(); ++i)
      if (scope.variables[i].name->name == form.name) return {true, static_cast<int>(i)};
    fault_.set(form, scope.variables.empty() ? "the variable " + inQuotes(form.name) + " stands for nothing"
                                             : inQuotes(form.name) + " is none of the action's :parameters");
    return {};
  }

  int typeOf(const Term& term, const Scope& scope) const {
    const auto number = static_cast<size_t>(term.number);
    return term.variable ? scope.types[number] : task_.objects[number].type;
  }

  void checkType(const PddlForm& form, int given, int wanted, const PddlForm& predicate) {
    if (task_.isWithin(given, wanted)) return;
    fault_.set(form, inQuotes(form.name) + " is of type " + task_.types[static_cast<size_t>(given)].name +
                         ", but " + inQuotes(predicate.name) + " takes " +
                         task_.types[static_cast<size_t>(wanted)].name + " there");
  }

  std::string_view text_;
  PddlFault& fault_;
  const PddlForm *domain_ = nullptr, *problem_ = nullptr;
  PlanningTask task_;
};

}  // namespace

PlanningTask readTask(std::string_view text, PddlFault& fault) {
  return TaskReader(text, fault).read();
}

}  // namespace noggin::search
