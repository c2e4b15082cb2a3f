// Planning tasks that come with the product, after domains that planning courses use.
#pragma once

#include <string_view>

namespace noggin::search {

// The ferry domain of early planning systems: cars cross one at a time.
inline constexpr std::string_view kPddlFerry = R"(; A ferry takes one car at a time from shore to shore.
(define (domain ferry)
  (:requirements :strips :typing :negative-preconditions :equality)
  (:types shore car)
  (:predicates (ferry-at ?s - shore)
               (at ?c - car ?s - shore)
               (aboard ?c - car)
               (loaded))
  (:action sail
    :parameters (?from ?to - shore)
    :precondition (and (ferry-at ?from) (not (= ?from ?to)))
    :effect (and (ferry-at ?to) (not (ferry-at ?from))))
  (:action board
    :parameters (?c - car ?s - shore)
    :precondition (and (at ?c ?s) (ferry-at ?s) (not (loaded)))
    :effect (and (aboard ?c) (loaded) (not (at ?c ?s))))
  (:action leave
    :parameters (?c - car ?s - shore)
    :precondition (and (aboard ?c) (ferry-at ?s))
    :effect (and (at ?c ?s) (not (aboard ?c)) (not (loaded)))))

(define (problem three-cars)
  (:domain ferry)
  (:objects near far - shore van jeep mini - car)
  (:init (ferry-at near) (at van near) (at jeep near) (at mini near))
  (:goal (and (at van far) (at jeep far) (at mini far))))
)";

// The blocks world with four actions, and Sussman's anomaly.
inline constexpr std::string_view kPddlBlocks =
    R"(; Sussman's anomaly: whichever wish is seen to first, it must be undone again for the other.
(define (domain blocks)
  (:requirements :strips :negative-preconditions :equality)
  (:predicates (on ?x ?y) (on-table ?x) (held ?x) (clear ?x) (hand-empty))
  (:action pick-up
    :parameters (?x)
    :precondition (and (clear ?x) (on-table ?x) (hand-empty))
    :effect (and (held ?x) (not (on-table ?x)) (not (clear ?x)) (not (hand-empty))))
  (:action put-down
    :parameters (?x)
    :precondition (held ?x)
    :effect (and (on-table ?x) (clear ?x) (hand-empty) (not (held ?x))))
  (:action unstack
    :parameters (?x ?y)
    :precondition (and (on ?x ?y) (clear ?x) (hand-empty))
    :effect (and (held ?x) (clear ?y) (not (on ?x ?y)) (not (clear ?x)) (not (hand-empty))))
  (:action stack
    :parameters (?x ?y)
    :precondition (and (held ?x) (clear ?y) (not (= ?x ?y)))
    :effect (and (on ?x ?y) (clear ?x) (hand-empty) (not (held ?x)) (not (clear ?y)))))

(define (problem sussman)
  (:domain blocks)
  (:objects a b c)
  (:init (on-table a) (on c a) (on-table b) (clear b) (clear c) (hand-empty))
  (:goal (and (on a b) (on b c))))
)";

// The robot with two grippers of the first planning competition, with types.
inline constexpr std::string_view kPddlGripper =
    R"(; A robot with two hands takes balls from one room to the other.
(define (domain gripper)
  (:requirements :strips :typing)
  (:types room ball hand)
  (:predicates (in ?b - ball ?r - room)
               (carried ?b - ball ?h - hand)
               (robot-in ?r - room)
               (free ?h - hand))
  (:action go
    :parameters (?from ?to - room)
    :precondition (robot-in ?from)
    :effect (and (robot-in ?to) (not (robot-in ?from))))
  (:action pick
    :parameters (?b - ball ?r - room ?h - hand)
    :precondition (and (in ?b ?r) (robot-in ?r) (free ?h))
    :effect (and (carried ?b ?h) (not (in ?b ?r)) (not (free ?h))))
  (:action drop
    :parameters (?b - ball ?r - room ?h - hand)
    :precondition (and (carried ?b ?h) (robot-in ?r))
    :effect (and (in ?b ?r) (free ?h) (not (carried ?b ?h)))))

(define (problem four-balls)
  (:domain gripper)
  (:objects hall study - room ball1 ball2 ball3 ball4 - ball left right - hand)
  (:init (robot-in hall) (free left) (free right)
         (in ball1 hall) (in ball2 hall) (in ball3 hall) (in ball4 hall))
  (:goal (and (in ball1 study) (in ball2 study) (in ball3 study) (in ball4 study))))
)";

// Sizes are static facts, stated once.
inline constexpr std::string_view kPddlHanoi =
    R"(; The towers of Hanoi: a disc lies on a larger disc or on a peg.
(define (domain hanoi)
  (:requirements :strips :typing)
  (:types disc peg - place)
  (:predicates (on ?d - disc ?p - place) (clear ?p - place) (smaller ?d - disc ?p - place))
  (:action move
    :parameters (?d - disc ?from ?to - place)
    :precondition (and (smaller ?d ?to) (on ?d ?from) (clear ?d) (clear ?to))
    :effect (and (on ?d ?to) (clear ?from) (not (on ?d ?from)) (not (clear ?to)))))

(define (problem three-discs)
  (:domain hanoi)
  (:objects d1 d2 d3 - disc p1 p2 p3 - peg)
  (:init (smaller d1 d2) (smaller d1 d3) (smaller d2 d3)
         (smaller d1 p1) (smaller d1 p2) (smaller d1 p3)
         (smaller d2 p1) (smaller d2 p2) (smaller d2 p3)
         (smaller d3 p1) (smaller d3 p2) (smaller d3 p3)
         (on d1 d2) (on d2 d3) (on d3 p1)
         (clear d1) (clear p2) (clear p3))
  (:goal (and (on d1 d2) (on d2 d3) (on d3 p3))))
)";

}  // namespace noggin::search
