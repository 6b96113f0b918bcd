import type { Job } from '../jobs/startJobs.ts'
import { lettersChannel } from '../notifications/deliveries.ts'
import { sendLetters } from '../notifications/sendLetters.ts'
import { tellBirthdays } from '../notifications/tellBirthdays.ts'
import { retryProcesses } from '../objects/actions/retryProcesses.ts'
import { tellAssigned } from '../objects/assigned/tellAssigned.ts'
import { runImports, sweepImports } from '../objects/exchange/runImports.ts'
import { dropForgotten } from '../pages/import/receiveArchive.ts'
import { runPageImports, sweepPageImports } from '../pages/import/runPageImports.ts'
import { turnTimers } from '../timer/turnTimers.ts'
import { notificationParts } from './notificationParts.ts'
import { tableTargets } from './tableTargets.ts'
import { cleanTrash } from '../trash/cleanTrash.ts'
import { conversionChannel } from '../types/conversionChannel.ts'
import { runConversions } from '../types/conversions.ts'
import { indexTypes } from '../types/indexUse.ts'

/** THE list of scheduled jobs. */
export const jobs: Job[] = [
  { name: 'trash-clean', cron: '17 * * * *', run: (app) => cleanTrash(app, new Date()) },
  { name: 'types-convert', cron: '* * * * *', wokenBy: conversionChannel, run: runConversions },
  { name: 'actions-retry', cron: '* * * * *', run: retryProcesses },
  {
    name: 'objects-import',
    cron: '* * * * *',
    run: async (app) => {
      await sweepImports(app)
      await runImports(app, tableTargets)
    },
  },
  {
    name: 'pages-import',
    cron: '* * * * *',
    run: async (app) => {
      await dropForgotten(new Date())
      await sweepPageImports(app)
      await runPageImports(app, tableTargets)
    },
  },
  { name: 'objects-assigned', cron: '* * * * *', run: tellAssigned },
  { name: 'birthdays', cron: '*/15 * * * *', run: (app) => tellBirthdays(app, new Date()) },
  {
    name: 'notification-letters',
    cron: '* * * * *',
    wokenBy: lettersChannel,
    run: (app) => sendLetters(app, notificationParts, new Date()),
  },
  { name: 'timer-turns', cron: '* * * * *', run: (app) => turnTimers(app, new Date()) },
  { name: 'types-index', cron: '* * * * *', run: (app) => indexTypes(app) },
]
