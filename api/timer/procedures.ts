import {
  timerAct,
  timerFolders,
  timerOutcome,
  timerRemind,
  timerReminder,
  timerSettings,
  timerSpace,
  timerTasks,
} from '#schema/timer/timer.ts'
import type { LinkTargets } from '../objects/linkedNodes.ts'
import { accountProcedure, router } from '../trpc.ts'
import { actOnTimer } from './actOnTimer.ts'
import { changeSettings } from './changeSettings.ts'
import { getTimer, offeredFolders } from './getTimer.ts'
import { putAway, remind } from './reminders.ts'
import { setOutcome } from './setOutcome.ts'
import { timerStatistics } from './statistics.ts'
import { listTasks } from './tasks.ts'

/** The caller's own focus timer, which nobody else reads or changes; `targets` are what values of objects link to. */
export const timerRouter = (targets: LinkTargets) =>
  router({
    get: accountProcedure.input(timerSpace).query(({ ctx, input }) => getTimer(ctx, input)),
    tasks: accountProcedure.input(timerTasks).query(({ ctx, input }) => listTasks(ctx, targets, input)),
    folders: accountProcedure.input(timerFolders).query(({ ctx, input }) => offeredFolders(ctx, input)),
    statistics: accountProcedure.input(timerSpace).query(({ ctx, input }) => timerStatistics(ctx, input)),
    act: accountProcedure.input(timerAct).mutation(async ({ ctx, input }) => {
      const is_done = await actOnTimer(ctx, input)
      return { is_done, ...(await getTimer(ctx, input)) }
    }),
    set: accountProcedure.input(timerSettings).mutation(async ({ ctx, input }) => {
      await changeSettings(ctx, input)
      return getTimer(ctx, input)
    }),
    outcome: accountProcedure
      .input(timerOutcome)
      .mutation(({ ctx, input }) => setOutcome(ctx, targets, input)),
    remind: accountProcedure.input(timerRemind).mutation(({ ctx, input }) => remind(ctx, input)),
    putAway: accountProcedure.input(timerReminder).mutation(async ({ ctx, input }) => {
      await putAway(ctx, input)
      return {}
    }),
  })
