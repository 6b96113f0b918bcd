import { z } from 'zod'
import { accountProcedure, openProcedure, router } from '../trpc.ts'
import { authorizeDocuments } from './authorizeDocuments.ts'
import { enterGuest, guestEntry } from './enterGuest.ts'
import { guestAnswer, guestForm, guestObjectNames, guestObjects } from '#schema/pages/form.ts'
import { answerAsGuest, givePuzzle, openGuestForm } from './forms/guestForm.ts'
import { findGuestObjects, nameGuestObjects } from './forms/guestObjects.ts'
import type { LinkTargets } from '../objects/linkedNodes.ts'
import { closedType } from './linkType.ts'
import type { FileSources } from '../files/fileSource.ts'
import { linkAsked, readLink } from './links/readLink.ts'
import { publishedRowAsked, publishedRowsAsked, publishedWidgetAsked } from '#schema/pages/published.ts'
import { publishableObjects } from './published/publicationObjects.ts'
import { publishableWidgets } from './published/publicationWidgets.ts'
import { publishedObject, publishedObjects } from './published/publishedObjects.ts'
import { publishedWidget } from './published/publishedWidget.ts'
import { previewPage } from './previewPage.ts'
import { visitPage } from './visitPage.ts'

const documentsMost = 200

const authorization = z.object({
  token: z.string().max(1000),
  documents: z.array(z.string().max(200)).max(documentsMost),
})

/** What only the screens of pages need. */
export const pagesRouter = (files: FileSources) =>
  router({
    /** RPG.11: the person has opened the page. */
    opened: accountProcedure
      .input(z.object({ page_id: z.string().max(100) }))
      .mutation(async ({ ctx, input }) => {
        await visitPage(ctx, input.page_id)
        return {}
      }),
    closedType: accountProcedure
      .input(z.object({ page_id: z.string().max(100) }))
      .query(({ ctx, input }) => closedType(ctx, input.page_id)),
    /** What a card shows of the page at an address. A mutation, since it fetches from elsewhere and stores images. */
    readLink: accountProcedure
      .input(linkAsked)
      .mutation(({ ctx, input }) => readLink(ctx, ctx.account.account, input)),
    /** What guests would not see of a page, for those who may publish it. */
    preview: accountProcedure
      .input(z.object({ page_id: z.string().max(100) }))
      .query(({ ctx, input }) => previewPage(ctx, files, input.page_id)),
    /** Which of a page's objects may be opened to guests, for those who may publish it. */
    publishable: accountProcedure
      .input(z.object({ page_id: z.string().max(100) }))
      .query(({ ctx, input }) => publishableObjects(ctx, input.page_id)),
    /** The same of the types that a page's widgets show. */
    publishableWidgets: accountProcedure
      .input(z.object({ page_id: z.string().max(100) }))
      .query(({ ctx, input }) => publishableWidgets(ctx, input.page_id)),
  })

/** How guests enter a published page and fill in a form. */
export const guestsRouter = (targets: LinkTargets) =>
  router({
    enter: openProcedure.input(guestEntry).mutation(({ ctx, input }) => enterGuest(ctx, input)),
    /** What a published form asks for. A mutation, so that the token stays out of URLs. */
    form: openProcedure.input(guestForm).mutation(({ ctx, input }) => openGuestForm(ctx, input)),
    /** The objects that a guest may choose for a field, page by page. */
    choices: openProcedure.input(guestObjects).mutation(({ ctx, input }) => findGuestObjects(ctx, input)),
    choiceNames: openProcedure
      .input(guestObjectNames)
      .mutation(({ ctx, input }) => nameGuestObjects(ctx, input)),
    puzzle: openProcedure.input(guestForm).mutation(({ ctx, input }) => givePuzzle(ctx, input)),
    answer: openProcedure.input(guestAnswer).mutation(async ({ ctx, input }) => {
      await answerAsGuest(ctx, targets, input)
      return {}
    }),
    /** The objects that a published page shows, for its guests, and as a preview for those who may publish it. */
    objects: openProcedure
      .input(publishedRowsAsked)
      .mutation(({ ctx, input }) => publishedObjects(ctx, targets, input)),
    /** What a widget of a published page shows, for the same. */
    widget: openProcedure
      .input(publishedWidgetAsked)
      .mutation(({ ctx, input }) => publishedWidget(ctx, targets, input)),
    object: openProcedure
      .input(publishedRowAsked)
      .mutation(({ ctx, input }) => publishedObject(ctx, targets, input)),
  })

/**
 * Document authorization, for a sync node and for a client about the copies on its device. A mutation, so that tokens
 * stay out of URLs. It reports the holder's own rights.
 */
export const documentsRouter = router({
  authorize: openProcedure
    .input(authorization)
    .mutation(({ ctx, input }) => authorizeDocuments(ctx.app, input)),
})
