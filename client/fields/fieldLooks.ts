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

/** How values of a kind are displayed, separate from the controls that edit them, which readers need not load. */
type FieldLook = Pick<FieldKind, 'icon' | 'View' | 'takesSeveral' | 'takesKeys' | 'isLarge' | 'width'>

export const fieldLooks: Record<FieldKindId, FieldLook> = {
  text: { icon: IconAlignLeft, View: TextView, takesKeys: true, isLarge: true },
  number: { icon: IconHash, View: TextView, takesKeys: true, width: 112 },
  list: { icon: IconSelect, View: ListView, takesSeveral: true, takesKeys: true, width: 144 },
  checklist: {
    icon: IconListCheck,
    View: laterView(async () => (await import('./checklist/View.tsx')).ChecklistView),
    takesKeys: true,
    isLarge: true,
  },
  toggle: { icon: IconToggleLeft, View: ToggleView, width: 96 },
  date_time: { icon: IconCalendar, View: TextView, takesKeys: true, width: 152 },
  object: { icon: IconCube, View: ObjectView, takesSeveral: true, takesKeys: true },
  page: { icon: IconFileText, View: PageView, takesSeveral: true, takesKeys: true },
  file: { icon: IconPaperclip, View: FileView, isLarge: true },
  full_name: { icon: IconUser, View: TextView, takesKeys: true },
  composite: { icon: IconListDetails, View: CompositeView, takesKeys: true, isLarge: true },
  link: { icon: IconLink, View: LinkView, takesKeys: true },
  vote: {
    icon: IconThumbUp,
    View: laterView(async () => (await import('./vote/View.tsx')).VoteView),
    width: 112,
    isLarge: true,
  },
  email: { icon: IconAt, View: EmailView, takesKeys: true },
  phone: { icon: IconPhone, View: PhoneView, takesKeys: true, width: 152 },
  tags: { icon: IconTag, View: TagsView, takesSeveral: true, takesKeys: true },
  subject: { icon: IconUserCircle, View: SubjectView, takesSeveral: true, width: 168 },
}
