import { readersAmong } from '../../access/readersAmong.ts'
import type { Inside } from '../../context.ts'
import { peopleNamed } from '../../members/peopleNamed.ts'
import { notify } from '../../notifications/notify.ts'
import { objectRows } from '../../objects/objectRows.ts'

type Answered = {
  page: string
  object: string
  /** The member who has answered; null for others. */
  author: string | null
}

/**
 * Tells whom a form names of an answer, in its transaction: those who may read the object that it has become, whatever
 * they may do with the form.
 */
export async function tellAnswered(inside: Inside, { page, object, author }: Answered): Promise<void> {
  const { sql: tx } = inside
  const [told] = await tx<{ people: string[]; groups: string[]; letters: boolean }[]>`
    select told_people::text[] as people, told_groups::text[] as groups, told_letters as letters
    from form_setting where page = ${page} and (told_people <> '{}' or told_groups <> '{}')`
  if (!told) return
  const made = (await objectRows(inside).load(object))!
  const people = await peopleNamed(tx, made.space, told)
  await notify(tx, {
    space: made.space,
    kind: 'FormAnswer',
    to: await readersAmong(tx, made, { people }),
    place: `answer ${object}`,
    author,
    page,
    object,
    isLetterSent: told.letters,
  })
}
