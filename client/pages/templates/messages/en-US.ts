import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  own: 'Templates of this space',
  untitled: 'Untitled',
  label: 'Built-in templates',
  'meeting.name': 'Meeting notes',
  'meeting.text': `**Date:**

**Attendees:**

## Agenda

1.

## Discussion

-

## Decisions

-

## Action items

- [ ] Who does what by when`,
  'brief.name': 'Project brief',
  'brief.text': `> [!NOTE]
> One sentence: what changes, and for whom.

## Why

The problem that we solve, and why now.

## Goals

- What gets better, and how we measure it

## Out of scope

-

## Plan

| Milestone | Due | Owner |
|---|---|---|
|  |  |  |

## Risks

-

## Open questions

- [ ] What we still have to find out`,
  'week.name': 'Weekly plan',
  'week.text': `## Focus

- [ ] The one thing that makes the week a success

## Monday

- [ ] Task

## Tuesday

- [ ] Task

## Wednesday

- [ ] Task

## Thursday

- [ ] Task

## Friday

- [ ] Task

## Review

What went well, what moves on, what to change.`,
  'decision.name': 'Decision record',
  'decision.text': `**Status:** proposed

**Decided by:**

## Question

## Context

## Options

### First

Pros:

Cons:

### Second

Pros:

Cons:

## Decision

## Consequences

- [ ] What to do next`,
} satisfies Translation<typeof ru>
