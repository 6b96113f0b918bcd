import type { ResultOf } from '../platform/graphql.ts'
import { graphql } from '../platform/graphql.ts'
import type { trpc } from '../platform/trpc.ts'

export const timerEvents = graphql(`
  subscription TimerEvents($space: ID!, $after: ID) {
    timer_events(space_id: $space, after: $after) {
      event_id
      body {
        kind
      }
    }
  }
`)
export type TimerEvents = ResultOf<typeof timerEvents>

/** The person's own timer, as the server returns it. */
export type TimerData = Awaited<ReturnType<typeof trpc.timer.get.query>>
export type TimerSet = TimerData['settings']
export type TaskList = Awaited<ReturnType<typeof trpc.timer.tasks.query>>
export type Task = TaskList['data'][number]
export type TimerDay = Awaited<ReturnType<typeof trpc.timer.statistics.query>>[number]
