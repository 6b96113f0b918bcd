import { checkBy, type AnyField } from './checkBy.ts'
import { checklist } from './checklist.ts'
import { compositeOf } from './composite.ts'
import { dateTime } from './dateTime.ts'
import { email } from './email.ts'
import type { FieldKindId } from './fields.ts'
import { file } from './file.ts'
import { fullName } from './fullName.ts'
import { link } from './link.ts'
import { list } from './list.ts'
import { number } from './number.ts'
import { object } from './object.ts'
import { page } from './page.ts'
import { phone } from './phone.ts'
import { printBy } from './printBy.ts'
import { subject } from './subject.ts'
import { tags } from './tags.ts'
import { text } from './text.ts'
import { toggle } from './toggle.ts'
import { vote } from './vote.ts'

const fieldOf = (kind: FieldKindId): AnyField => fields[kind]

/** Every kind of property: one without a line does not compile. */
export const fields: Record<FieldKindId, AnyField> = {
  text,
  number,
  list,
  checklist,
  toggle,
  date_time: dateTime,
  object,
  page,
  file,
  full_name: fullName,
  composite: compositeOf(checkBy(fieldOf), printBy(fieldOf)),
  link,
  vote,
  email,
  phone,
  tags,
  subject,
}
