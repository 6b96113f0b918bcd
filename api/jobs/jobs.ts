import type { App } from '../context.ts'
import { retryProcesses } from '../objects/actions/retryProcesses.ts'
import { runImports, sweepImports } from '../objects/exchange/runImports.ts'
import { tableTargets } from '../tableTargets.ts'
import { cleanTrash } from '../trash/cleanTrash.ts'
import { conversionChannel } from '../types/conversionChannel.ts'
import { runConversions } from '../types/conversions.ts'
import { indexTypes } from '../types/indexUse.ts'

/** Something that is done again and again, by one node of many. A run that throws is logged and tried twice more. */
export type Job = {
  name: string
  /** When, as five fields of cron in UTC. */
  cron: string
  /** The NOTIFY at which it is done at once. */
  wokenBy?: string
  run(app: App): Promise<unknown>
}

/** THE list of what is done by the clock. */
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
  { name: 'types-index', cron: '* * * * *', run: (app) => indexTypes(app) },
]
