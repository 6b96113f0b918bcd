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
import type { FieldKindId } from '#schema/fields/fields.ts'
import type { FieldKind } from './field.ts'
import { CompositeView } from './composite/View.tsx'
import { EmailView } from './email/View.tsx'
import { FileView } from './file/View.tsx'
import { laterView } from './laterView.tsx'
import { LinkView } from './link/View.tsx'
import { ListView } from './list/View.tsx'
import { ObjectView } from './object/View.tsx'
import { PageView } from './page/View.tsx'
import { PhoneView } from './phone/View.tsx'
import { SubjectView } from './subject/View.tsx'
import { TagsView } from './tags/View.tsx'
import { TextView } from './TextView.tsx'
import { ToggleView } from './toggle/View.tsx'

/** How values of a kind are shown, apart from the controls that enter them, which need not be loaded for reading. */
type FieldLook = Pick<FieldKind, 'icon' | 'View' | 'takesSeveral'>

export const fieldLooks: Record<FieldKindId, FieldLook> = {
  text: { icon: IconAlignLeft, View: TextView },
  number: { icon: IconHash, View: TextView },
  list: { icon: IconSelect, View: ListView, takesSeveral: true },
  checklist: {
    icon: IconListCheck,
    View: laterView(async () => (await import('./checklist/View.tsx')).ChecklistView),
  },
  toggle: { icon: IconToggleLeft, View: ToggleView },
  date_time: { icon: IconCalendar, View: TextView },
  object: { icon: IconCube, View: ObjectView, takesSeveral: true },
  page: { icon: IconFileText, View: PageView, takesSeveral: true },
  file: { icon: IconPaperclip, View: FileView },
  full_name: { icon: IconUser, View: TextView },
  composite: { icon: IconListDetails, View: CompositeView },
  link: { icon: IconLink, View: LinkView },
  vote: { icon: IconThumbUp, View: laterView(async () => (await import('./vote/View.tsx')).VoteView) },
  email: { icon: IconAt, View: EmailView },
  phone: { icon: IconPhone, View: PhoneView },
  tags: { icon: IconTag, View: TagsView, takesSeveral: true },
  subject: { icon: IconUserCircle, View: SubjectView, takesSeveral: true },
}
