import { indexOldMessages } from '../chat/messageWords.ts'
import type { App } from '../context.ts'
import { startWoken } from '../jobs/startWoken.ts'
import { indexObjects } from './indexObjects.ts'
import { indexPages } from './indexPages.ts'

/** People who write cause many changes a second, so indexing of their words may lag by this much. */
const restMs = 250

/**
 * Keeps the index up to date: at once after a change on any node, or together with the following changes, and each
 * minute in case a notice is missed.
 */
export const startIndexing = (app: App): { stop(): Promise<void> } =>
  startWoken(app, {
    channel: 'search_pending',
    fallbackMs: 60_000,
    name: 'indexing',
    restMs,
    work: async () => {
      const objects = await indexObjects(app.sql, app.log)
      const pages = await indexPages(app.sql, app.log)
      const messages = await indexOldMessages(app.sql)
      const rounds = [objects, pages, messages]
      return rounds.find((round) => round === 'more') ?? rounds.find((round) => round !== 'done') ?? 'done'
    },
  })
