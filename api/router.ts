import {
  recoveryRouter,
  registrationRouter,
  sessionsRouter,
  signInLinkRouter,
} from './accounts/procedures.ts'
import { accessRouter, spacesRouter, joinRouter } from './access/procedures.ts'
import { accessResources } from './wiring/accessResources.ts'
import { fileSources } from './wiring/fileSources.ts'
import { openSample } from './wiring/seed.ts'
import { configRouter } from './wiring/configProcedures.ts'
import { baselinesRouter } from './pages/baselines/procedures.ts'
import { calendarFeedsRouter } from './pages/calendar/procedures.ts'
import { fromFileRouter } from './pages/fromFile/procedures.ts'
import { pageImportsRouter } from './pages/import/procedures.ts'
import { documentsRouter, guestsRouter, pagesRouter } from './pages/procedures.ts'
import { profileRouter } from './members/procedures.ts'
import { importsRouter } from './objects/exchange/procedures.ts'
import { notificationParts } from './wiring/notificationParts.ts'
import { tableTargets } from './wiring/tableTargets.ts'
import { objectsRouter, roomsRouter } from './objects/procedures.ts'
import { notificationsRouter } from './notifications/procedures.ts'
import { timerRouter } from './timer/procedures.ts'
import { router } from './trpc.ts'

/** THE list of procedures that only our own client and our own sync node call. */
export const appRouter = router({
  config: configRouter,
  registration: registrationRouter,
  recovery: recoveryRouter,
  signInLink: signInLinkRouter(openSample),
  sessions: sessionsRouter,
  profile: profileRouter,
  spaces: spacesRouter,
  join: joinRouter(accessResources),
  access: accessRouter(accessResources),
  objects: objectsRouter,
  imports: importsRouter(tableTargets),
  pages: pagesRouter(fileSources),
  baselines: baselinesRouter,
  calendarFeeds: calendarFeedsRouter,
  fromFile: fromFileRouter(tableTargets),
  pageImports: pageImportsRouter(tableTargets),
  guests: guestsRouter({ page: accessResources.page }),
  documents: documentsRouter,
  rooms: roomsRouter,
  notifications: notificationsRouter(notificationParts),
  timer: timerRouter({ page: accessResources.page }),
})
export type AppRouter = typeof appRouter
