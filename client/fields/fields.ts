import {
  IconAlignLeft,
  IconAt,
  IconCalendar,
  IconCube,
  IconFileText,
  IconHash,
  IconLink,
  IconListCheck,
  IconListDetails,
  IconPaperclip,
  IconPhone,
  IconSelect,
  IconTag,
  IconThumbUp,
  IconToggleLeft,
  IconUser,
  IconUserCircle,
} from '@tabler/icons-react'
import { lazy } from 'react'
import type { FieldKindId } from '#schema/fields/fields.ts'
import { numberOptions } from '#schema/fields/number.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { ChecklistView } from './checklist/View.tsx'
import { CompositeField } from './composite/Input.tsx'
import { CompositeView } from './composite/View.tsx'
import { DateTimeField } from './dateTime/Input.tsx'
import { EmailField } from './email/Input.tsx'
import { EmailView } from './email/View.tsx'
import type { FieldKind } from './field.ts'
import { FileView } from './file/View.tsx'
import { FullNameField } from './fullName/Input.tsx'
import { LinkField } from './link/Input.tsx'
import { LinkView } from './link/View.tsx'
import { ListField } from './list/Input.tsx'
import { ListView } from './list/View.tsx'
import { NumberField } from './number/Input.tsx'
import { ObjectField } from './object/Input.tsx'
import { ObjectView } from './object/View.tsx'
import { PageField } from './page/Input.tsx'
import { PageView } from './page/View.tsx'
import { PhoneField } from './phone/Input.tsx'
import { PhoneView } from './phone/View.tsx'
import { SubjectView } from './subject/View.tsx'
import { TagsField } from './tags/Input.tsx'
import { TagsView } from './tags/View.tsx'
import { TextField } from './text/Input.tsx'
import { TextView } from './TextView.tsx'
import { ToggleField } from './toggle/Input.tsx'
import { ToggleView } from './toggle/View.tsx'
import { VoteField } from './vote/Input.tsx'
import { VoteView } from './vote/View.tsx'

/** Every kind of property on the screen: one without a line does not compile. */
export const fieldKinds: Record<FieldKindId, FieldKind> = {
  text: {
    id: 'text',
    icon: IconAlignLeft,
    Input: TextField,
    View: TextView,
    Settings: lazy(async () => ({ default: (await import('./text/Settings.tsx')).TextSettings })),
  },
  number: {
    id: 'number',
    icon: IconHash,
    Input: NumberField,
    View: TextView,
    Settings: lazy(async () => ({ default: (await import('./number/Settings.tsx')).NumberSettings })),
    isKept: (property) => optionsOf(numberOptions, property).autoincrement !== null,
  },
  list: {
    id: 'list',
    icon: IconSelect,
    Input: ListField,
    View: ListView,
    Settings: lazy(async () => ({ default: (await import('./list/Settings.tsx')).ListSettings })),
    takesSeveral: true,
  },
  checklist: {
    id: 'checklist',
    icon: IconListCheck,
    Input: lazy(async () => ({ default: (await import('./checklist/Input.tsx')).ChecklistField })),
    View: ChecklistView,
    Settings: lazy(async () => ({ default: (await import('./checklist/Settings.tsx')).ChecklistSettings })),
    isGroup: true,
  },
  toggle: { id: 'toggle', icon: IconToggleLeft, Input: ToggleField, View: ToggleView },
  date_time: {
    id: 'date_time',
    icon: IconCalendar,
    Input: DateTimeField,
    View: TextView,
    Settings: lazy(async () => ({ default: (await import('./dateTime/Settings.tsx')).DateTimeSettings })),
  },
  object: {
    id: 'object',
    icon: IconCube,
    Input: ObjectField,
    View: ObjectView,
    Settings: lazy(async () => ({ default: (await import('./object/Settings.tsx')).ObjectSettings })),
    takesSeveral: true,
  },
  page: { id: 'page', icon: IconFileText, Input: PageField, View: PageView, takesSeveral: true },
  file: {
    id: 'file',
    icon: IconPaperclip,
    Input: lazy(async () => ({ default: (await import('./file/Input.tsx')).FileField })),
    View: FileView,
    Settings: lazy(async () => ({ default: (await import('./file/Settings.tsx')).FileSettings })),
    isGroup: true,
  },
  full_name: {
    id: 'full_name',
    icon: IconUser,
    Input: FullNameField,
    View: TextView,
    Settings: lazy(async () => ({ default: (await import('./fullName/Settings.tsx')).FullNameSettings })),
    isGroup: true,
  },
  composite: {
    id: 'composite',
    icon: IconListDetails,
    Input: CompositeField,
    View: CompositeView,
    isGroup: true,
  },
  link: { id: 'link', icon: IconLink, Input: LinkField, View: LinkView },
  vote: {
    id: 'vote',
    icon: IconThumbUp,
    Input: VoteField,
    View: VoteView,
    Settings: lazy(async () => ({ default: (await import('./vote/Settings.tsx')).VoteSettings })),
    isGroup: true,
  },
  email: {
    id: 'email',
    icon: IconAt,
    Input: EmailField,
    View: EmailView,
    Settings: lazy(async () => ({ default: (await import('./email/Settings.tsx')).EmailSettings })),
  },
  phone: { id: 'phone', icon: IconPhone, Input: PhoneField, View: PhoneView },
  tags: { id: 'tags', icon: IconTag, Input: TagsField, View: TagsView, takesSeveral: true },
  subject: { id: 'subject', icon: IconUserCircle, View: SubjectView, takesSeveral: true },
}
