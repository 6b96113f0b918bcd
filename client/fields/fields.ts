import { lazy } from 'react'
import type { FieldKindId } from '#schema/fields/fields.ts'
import { numberOptions } from '#schema/fields/number.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { withNewItem } from './checklist/itemsOf.ts'
import { CompositeField } from './composite/Input.tsx'
import { DateTimeField } from './dateTime/Input.tsx'
import { EmailField } from './email/Input.tsx'
import type { FieldKind } from './field.ts'
import { FullNameField } from './fullName/Input.tsx'
import { LinkField } from './link/Input.tsx'
import { ListField } from './list/Input.tsx'
import { NumberField } from './number/Input.tsx'
import { ObjectField } from './object/Input.tsx'
import { PageField } from './page/Input.tsx'
import { PhoneField } from './phone/Input.tsx'
import { TagsField } from './tags/Input.tsx'
import { TextField } from './text/Input.tsx'
import { ToggleField } from './toggle/Input.tsx'
import { VoteField } from './vote/Input.tsx'
import { fieldLooks } from './fieldLooks.ts'

/** Typing starts a search, or goes into a part of the value. */
const asBefore = (value: unknown): unknown => value

/** Every kind of property on the screen: one without a line does not compile. */
export const fieldKinds: Record<FieldKindId, FieldKind> = {
  text: {
    id: 'text',
    ...fieldLooks.text,
    Input: TextField,
    Settings: lazy(async () => ({ default: (await import('./text/Settings.tsx')).TextSettings })),
  },
  number: {
    id: 'number',
    ...fieldLooks.number,
    Input: NumberField,
    Settings: lazy(async () => ({ default: (await import('./number/Settings.tsx')).NumberSettings })),
    isKept: (property) => optionsOf(numberOptions, property).autoincrement !== null,
  },
  list: {
    id: 'list',
    ...fieldLooks.list,
    Input: ListField,
    typedFrom: asBefore,
    Settings: lazy(async () => ({ default: (await import('./list/Settings.tsx')).ListSettings })),
  },
  checklist: {
    id: 'checklist',
    ...fieldLooks.checklist,
    Input: lazy(async () => ({ default: (await import('./checklist/Input.tsx')).ChecklistField })),
    ownsEnter: true,
    Settings: lazy(async () => ({ default: (await import('./checklist/Settings.tsx')).ChecklistSettings })),
    isGroup: true,
    typedFrom: withNewItem,
  },
  toggle: { id: 'toggle', ...fieldLooks.toggle, Input: ToggleField },
  date_time: {
    id: 'date_time',
    ...fieldLooks.date_time,
    Input: DateTimeField,
    Settings: lazy(async () => ({ default: (await import('./dateTime/Settings.tsx')).DateTimeSettings })),
  },
  object: {
    id: 'object',
    ...fieldLooks.object,
    Input: ObjectField,
    typedFrom: asBefore,
    Settings: lazy(async () => ({ default: (await import('./object/Settings.tsx')).ObjectSettings })),
  },
  page: { id: 'page', ...fieldLooks.page, Input: PageField, typedFrom: asBefore },
  file: {
    id: 'file',
    ...fieldLooks.file,
    Input: lazy(async () => ({ default: (await import('./file/Input.tsx')).FileField })),
    ownsEnter: true,
    Settings: lazy(async () => ({ default: (await import('./file/Settings.tsx')).FileSettings })),
    isGroup: true,
  },
  full_name: {
    id: 'full_name',
    ...fieldLooks.full_name,
    Input: FullNameField,
    Settings: lazy(async () => ({ default: (await import('./fullName/Settings.tsx')).FullNameSettings })),
    isGroup: true,
  },
  composite: {
    id: 'composite',
    ...fieldLooks.composite,
    Input: CompositeField,
    ownsEnter: true,
    typedFrom: asBefore,
    isGroup: true,
  },
  link: { id: 'link', ...fieldLooks.link, Input: LinkField },
  vote: {
    id: 'vote',
    ...fieldLooks.vote,
    Input: VoteField,
    ownsEnter: true,
    Settings: lazy(async () => ({ default: (await import('./vote/Settings.tsx')).VoteSettings })),
    isGroup: true,
  },
  email: {
    id: 'email',
    ...fieldLooks.email,
    Input: EmailField,
    Settings: lazy(async () => ({ default: (await import('./email/Settings.tsx')).EmailSettings })),
  },
  phone: { id: 'phone', ...fieldLooks.phone, Input: PhoneField },
  tags: { id: 'tags', ...fieldLooks.tags, Input: TagsField, typedFrom: asBefore },
  subject: { id: 'subject', ...fieldLooks.subject },
}
