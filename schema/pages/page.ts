import { z } from 'zod'
import { cleanName } from '../cleanText.ts'
import { availableKinds, boardEngines } from '../pageKinds.ts'
import { icon, idempotencyKey } from '../spaces/space.ts'
import { typeLimits } from '../types/limits.ts'
import { pageLimits } from './limits.ts'

/** A title of at most 500 characters after cleaning; an empty one is shown as untitled. */
export const pageTitle = z
  .string('required')
  .max(10_000, 'too_long')
  .transform(cleanName)
  .pipe(z.string().max(pageLimits.titleSigns, 'too_long'))

export const pageCreate = z.object({
  space_id: z.string().nullish(),
  title: pageTitle.nullish(),
  icon,
  type: z.enum(availableKinds, 'unknown_value').nullish(),
  parent_id: z.string().nullish(),
  after_id: z.string().nullish(),
  isTab: z.boolean().nullish(),
  shortcut: z.string().nullish(),
  markdown: z.string().max(pageLimits.markdownSigns, 'too_long').nullish(),
  idempotency_key: idempotencyKey,
})

export const pageUpdate = z.object({
  title: pageTitle.nullish(),
  icon,
  isTab: z.boolean().nullish(),
  isTemplate: z.boolean().nullish(),
})

export const pageMove = z.object({
  parent_id: z.string().nullish(),
  after_id: z.string().nullish(),
  isTab: z.boolean().nullish(),
})

export const pageDuplicate = z.object({
  title: pageTitle.nullish(),
  nested: z.boolean().nullish(),
  parent_id: z.string().nullish(),
  engine: z.enum(boardEngines, 'unknown_value').nullish(),
  idempotency_key: idempotencyKey,
})

export const pageChangeKind = z.object({ type: z.enum(availableKinds, 'unknown_value') })

const publishedObjects = z.object({
  property_ids: z.array(z.string().max(20, 'unknown_value')).max(typeLimits.properties, 'too_long'),
  total: z.boolean().nullish(),
})

/** The most types that the widgets of one page show guests. */
export const widgetTypesMost = 60

const publishedWidgets = z.object({
  types: z
    .array(
      z.object({
        type_id: z.string().max(20, 'unknown_value'),
        property_ids: z.array(z.string().max(20, 'unknown_value')).max(typeLimits.properties, 'too_long'),
      }),
    )
    .max(widgetTypesMost, 'too_long'),
})

export const publicationInput = z.object({
  anonymous_comments: z.boolean().nullish(),
  moderated_comments: z.boolean().nullish(),
  storage_login: z.boolean().nullish(),
  objects: publishedObjects.nullish(),
  widgets: publishedWidgets.nullish(),
})
