#include "learning/bayes/roc.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/order.h"
#include "core/share_plot.h"
#include "core/words.h"
#include "learning/bayes/panels.h"
#include "learning/bayes/scaled_product.h"

namespace noggin::learning {

void Roc::add(double score, bool positive) {
  scored_.push_back({roundedTo12(score), positive});
  in_order_ = false;
  positives_ += positive;
}

const std::vector<Roc::Scored>& Roc::inOrder() const {
  if (!in_order_) putInOrder(scored_, [](const Scored& a, const Scored& b) { return a.score > b.score; });
  in_order_ = true;
  return scored_;
}

std::vector<Roc::Point> Roc::points() const {
  const size_t negatives = scored_.size() - positives_;
  if (positives_ == 0 || negatives == 0) return {{0, 0}, {1, 1}};
  std::vector<Point> points = {{0, 0}};
  const std::vector<Scored>& scored = inOrder();
  size_t caught = 0;
  for (size_t i = 0; i < scored.size(); ++i) {
    caught += scored[i].positive;
    if (i + 1 < scored.size() && scored[i + 1].score == scored[i].score) continue;
    points.push_back({static_cast<double>(i + 1 - caught) / static_cast<double>(negatives),
                      static_cast<double>(caught) / static_cast<double>(positives_)});
  }
  return points;
}

double Roc::area() const {
  const std::vector<Point> curve = points();
  double area = 0;
  for (size_t i = 1; i < curve.size(); ++i)
    area += (curve[i].false_positive - curve[i - 1].false_positive) *
            (curve[i].true_positive + curve[i - 1].true_positive) / 2;
  return area;
}

void Roc::addPlot(const std::string& positive, Scene& scene) const {
  Plot& plot = addSharePlot(scene, "roc", "ROC: " + positive + " caught, area " + decimals(area(), 3));
  plot.x_title = "share of others accused";
  plot.y_title = "share of " + positive + " caught";
  const std::vector<Point> curve = points();
  const size_t stride = curve.size() / kShownPoints + 1;
  Series series = modelSeries();
  for (size_t i = 0; i < curve.size(); ++i) {
    if (i % stride != 0 && i + 1 != curve.size()) continue;
    series.x.push_back(curve[i].false_positive);
    series.y.push_back(curve[i].true_positive);
  }
  plot.series.push_back(std::move(series));
  plot.series.push_back(referenceLine("by tossing a coin", {0, 1}, {0, 1}));
}

Json Roc::json(const std::string& positive) const {
  Json listed = Json::array();
  for (const Point& point : points())
    listed.push_back(jsonObject({{"falsePositive", roundedTo12(point.false_positive)},
                                 {"truePositive", roundedTo12(point.true_positive)}}));
  return jsonObject({{"positive", positive}, {"area", roundedTo12(area())}, {"points", std::move(listed)}});
}

}  // namespace noggin::learning
