import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '../context.ts'
import { contextOf } from '../notifications/describe.ts'
import { seenNew } from '../notifications/listNotifications.ts'
import { notificationParts } from '../wiring/notificationParts.ts'
import { randomOf } from './randomOf.ts'
import { startTestObjects, type TestObjects, type TestType } from '../objects/testing.ts'
import type { Caller } from './testing.ts'
import { comment, mentionInPage, newOf, notificationsOf, tellAll } from './testingNotifications.ts'
import { layOutPage } from '../pages/testingLayout.ts'
import { joinTestSpace } from './testingPages.ts'

// Random mentions, requests and answers to a form while rights change. The list of each person is compared with what they were told of and
// can open at that moment, asked page by page and object by object.

type Person = Caller & { account: string; subject: string }
type Told = { who: number; kind: string; place: string; at: string }
/**
 * A request for a page; `to` are the receivers each time, by the number of a person or -1 for the owner of the space.
 */
type Asked = { id: string; page: string; to: Set<number>; isDecided: boolean }

const steps = 140
const names = ['Boris', 'Clara', 'Dora']
let at: TestObjects
let people: Person[]
let type: TestType
let groups: { excluded: string }

beforeAll(async () => {
  at = await startTestObjects()
  const { terem, space } = at
  people = [at.member]
  for (const name of names.slice(1)) {
    const user = await terem.makeUser(name)
    people.push({ ...user, space: space.space, subject: await joinTestSpace(terem, user.account, space) })
  }
  type = await at.makeType({ notes: { kind: 'text', options: { rich: true } } })
  const [row] = await terem.sql<{ id: string }[]>`
    select id from member_group where space = ${space.space} and system = 'excluded'`
  groups = { excluded: row!.id }
})
beforeEach(async () => {
  await at.terem.sql`delete from notification`
  await at.terem.sql`delete from notification_mute`
  await at.terem.sql`delete from attempt`
})
afterAll(() => at.terem.close())

const change = async (field: string, by: Caller = at.owner) => at.call(by, `mutation { it: ${field} }`)

async function makePage(parent?: string): Promise<string> {
  const input = parent ? `parent_id: "${parent}"` : ''
  return (await change(`pageCreate(input: { title: "P" ${input} }) { recordId }`)).data.it.recordId as string
}

/** A form that asks for a name. */
async function makeForm(): Promise<string> {
  const { data } = await change('pageCreate(input: { title: "F", type: form }) { recordId }')
  const id = data.it.recordId as string
  await change(`pageLinkType(id: "${id}", type_id: "${type.id}") { status }`)
  const name = `field/${type.p.name!}`
  await layOutPage(at.terem, id, { 'group/main/rank': 'a', [`${name}/rank`]: 'a', [`${name}/group`]: 'main' })
  return id
}

const levelOf = async (person: Caller, page: string): Promise<string | undefined> =>
  (await at.call(person, `{ it: page(id: "${page}") { level } }`)).data?.it?.level

/** Whether the person can open what a notification names, as the API answers at the moment. */
async function isOpen(person: Person, { kind, at: id, place }: Told): Promise<boolean> {
  if (kind === 'PageMention' || place.startsWith('page comment'))
    return (await at.call(person, `{ it: page(id: "${id}") { id } }`)).data?.it != null
  const { data } = await at.call(person, `{ it: object(id: "${id}") { id values } }`)
  if (!data?.it) return false
  return kind !== 'ObjectMention' || type.p.notes! in data.it.values
}

test.each([1, 2, 3, 4, 5])('people are notified of exactly what they may open, seed %i', async (seed) => {
  const random = randomOf(seed)
  const { terem, space, owner } = at
  const top = await makePage()
  const form = await makeForm()
  const pages = [top, await makePage(top), await makePage(), form]
  const objects = [
    await at.create(owner, type, { [type.p.name!]: 'O', [type.p.notes!]: 'x' }),
    await at.create(owner, type, { [type.p.name!]: 'O', [type.p.notes!]: 'x' }),
  ]
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!
  const told: Told[] = []
  const asked: Asked[] = []
  const personal = async (is: boolean) => {
    isPersonal = is
    await change(`accessPersonalSet(space_id: "${space.space}", personal: ${is}) { recordId }`)
  }
  let isPersonal = true
  /** Created by the first person, and readable by nobody else. */
  const made = await at.call(people[0]!, 'mutation { it: pageCreate(input: { title: "Own" }) { recordId } }')
  const own = made.data.it.recordId as string
  await change(`accessInherit(resource_type: page, resource_id: "${own}", inherits: false) { status }`)
  /** The receivers of a mention: those who may open the place now, each once. */
  const note = async (next: Omit<Told, 'who'>, who: number[]) => {
    for (const one of who) {
      const isKnown = told.some(
        (each) => each.who === one && each.kind === next.kind && each.place === next.place,
      )
      if (!isKnown && (await isOpen(people[one]!, { ...next, who: one }))) told.push({ ...next, who: one })
    }
  }
  /** The people mentioned in a text when it was last written; a mention that is still there notifies nobody again. */
  const standing = new Map<string, number[]>()
  const noteText = async (kind: string, place: string, who: number[]) => {
    const before = standing.get(place) ?? []
    standing.set(place, who)
    await note(
      { kind, place, at: place },
      who.filter((one) => !before.includes(one)),
    )
  }
  const some = () => people.flatMap((_, who) => (random(2) === 0 ? [who] : []))
  const trashed = new Set<string>()
  /** The places that people have muted, as `page 1`. Muting requires and affects readable places. */
  const muted = people.map(() => new Set<string>())
  const mayRead = async (person: Caller, place: string) =>
    (await at.call(person, `{ it: ${place.replace(' ', '(id: "')}") { id } }`)).data?.it != null
  const mute = async (who: number, place: string, is_on: boolean) => {
    const [kind, id] = place.split(' ')
    const isOpen = await mayRead(people[who]!, place)
    const { code } = await terem.act(people[who]!, 'notifications.mute', { kind, id, is_on })
    expect([place, code]).toEqual([place, isOpen ? undefined : 'not_found'])
    if (isOpen && is_on) muted[who]!.add(place)
    if (isOpen && !is_on) muted[who]!.delete(place)
  }
  const grant = (kind: string, id: string) =>
    change(
      `accessGrant(input: { resource_type: ${kind}, resource_id: "${id}", level: read, subject_id: "${pick(people).subject}" }) { status }`,
    )

  for (let step = 0; step < steps; step++) {
    await terem.sql`delete from attempt`
    const page = pick(pages)
    const object = pick(objects)
    switch (random(17)) {
      case 0: {
        const who = some()
        const on = random(2) === 0 ? ('page' as const) : ('object' as const)
        const id = on === 'page' ? page : object
        // A page in trash with its parent is closed to the owner, too.
        if (who.length === 0 || trashed.has(id) || (on === 'page' && !(await levelOf(owner, id)))) break
        const text = who.map((one) => `@[${people[one]!.subject}]`).join(' ')
        const made = await comment(terem, owner, { on, id, text })
        await note({ kind: 'CommentMention', place: `${on} comment ${made}`, at: id }, who)
        break
      }
      case 1: {
        const who = some()
        if (trashed.has(page)) break
        await noteText('PageMention', page, who)
        await mentionInPage(terem, {
          page,
          people: who.map((one) => people[one]!.subject),
          by: [space.owner],
        })
        await tellAll(terem)
        break
      }
      case 2: {
        const who = some()
        if (trashed.has(object)) break
        const text = who.map((one) => `[@x](terem:user/${people[one]!.subject})`).join(' ')
        const saved = await at.update(owner, object, { [type.p.notes!]: `${step} ${text}` })
        expect(saved.errors).toBeUndefined()
        await tellAll(terem)
        await noteText('ObjectMention', object, who)
        break
      }
      case 3:
        await change(
          `accessInherit(resource_type: page, resource_id: "${page}", inherits: ${random(2) === 0}) { status }`,
        )
        break
      case 4:
        await change(
          `accessInherit(resource_type: object, resource_id: "${object}", inherits: ${random(2) === 0}) { status }`,
        )
        break
      case 5:
        if (random(2) === 0) await at.inherit('property', type.p.notes!, random(2) === 0)
        else await at.inherit('type', type.id, random(2) === 0)
        break
      case 6:
        await (random(2) === 0 ? grant('page', page) : grant('object', object))
        break
      case 7: {
        const person = pick(people)
        const [group] = random(3) === 0 ? [groups.excluded] : [space.team]
        await terem.sql`delete from group_member where subject = ${person.subject}`
        await terem.sql`insert into group_member (group_id, subject) values (${group!}, ${person.subject})`
        break
      }
      case 8: {
        const id = random(3) > 0 ? own : page
        const request = `accessRequestCreate(resource_type: page, resource_id: "${id}", level: read) { recordId }`
        const { data, errors } = await change(request, pick(people))
        if (errors) break
        const { recordId } = data.it
        const to = id === own && (await levelOf(people[0]!, own)) === 'full' ? 0 : -1
        const known = asked.find((each) => each.id === recordId)
        if (known) known.to.add(to)
        else asked.push({ id: recordId, page: id, to: new Set([to]), isDecided: false })
        break
      }
      case 9: {
        const waiting = asked.filter(({ isDecided }) => !isDecided)
        if (waiting.length < 2) break
        const one = pick(waiting)
        const { errors } = await change(`accessRequestReject(id: "${one.id}") { recordId }`)
        if (!errors) one.isDecided = true
        break
      }
      case 10:
        await personal(!isPersonal)
        break
      case 11: {
        const parent = page !== top && random(2) === 0 ? `"${top}"` : 'null'
        if (!trashed.has(page))
          await change(`pageMove(id: "${page}", input: { parent_id: ${parent} }) { status }`)
        break
      }
      case 12: {
        const { subject } = pick(people)
        const left = random(4) === 0 ? new Date() : null
        await terem.sql`update subject set deleted_at = ${left} where id = ${subject}`
        break
      }
      case 13:
      case 14: {
        const rows = await terem.sql<{ subject: string; groups: string[] }[]>`
          select s.id as subject, array(select group_id::text from group_member m where m.subject = s.id) as groups
          from subject s where s.space = ${space.space} and s.deleted_at is null`
        const groupsOf = new Map(rows.map((row) => [row.subject, row.groups]))
        const isIn = (one: number, group: string) => groupsOf.get(people[one]!.subject)?.includes(group)
        const here = people.flatMap((person, one) =>
          groupsOf.has(person.subject) && !isIn(one, groups.excluded) ? [one] : [],
        )
        const named = here.filter(() => random(2) === 0)
        const isTeamTold = random(3) === 0
        const ids = named.map((one) => `"${people[one]!.subject}"`)
        const input = `told_people: [${ids.join(' ')}], told_groups: [${isTeamTold ? space.team : ''}]`
        const set = await change(`formSettingsUpdate(page_id: "${form}", input: { ${input} }) { status }`)
        const answer = await at.call(
          owner,
          'mutation ($form: ID!, $input: FormAnswerInput!) { it: formAnswer(page_id: $form, input: $input) { recordId } }',
          { form, input: { values: { [type.p.name!]: 'A' } } },
        )
        // The form, or what is above it, may be in trash.
        expect(answer.code).toBe(set.code)
        if (answer.errors) break
        const made = answer.data.it.recordId as string
        objects.push(made)
        const meant = here.filter((one) => named.includes(one) || (isTeamTold && isIn(one, space.team)))
        await note({ kind: 'FormAnswer', place: made, at: made }, meant)
        break
      }
      case 15:
        await mute(
          random(people.length),
          random(2) === 0 ? `page ${page}` : `object ${object}`,
          random(3) > 0,
        )
        break
      default: {
        const id = random(2) === 0 ? page : object
        const name = id === page ? 'page' : 'object'
        const verb = trashed.has(id) ? 'Restore' : 'Delete'
        const { errors } = await change(`${name}${verb}(id: "${id}") { status }`)
        if (errors) break
        if (verb === 'Delete') trashed.add(id)
        else trashed.delete(id)
      }
    }
    if (step % 10 !== 9) continue
    for (const [who, person] of people.entries()) {
      const own = told.filter((each) => each.who === who)
      const open = await Promise.all(own.map((each) => isOpen(person, each)))
      const wanted = own.filter((_, index) => open[index]).map(({ kind, at: id }) => `${kind} ${id}`)
      const all = await notificationsOf(terem, person)
      const found = all.flatMap(({ type: kind, page, object_id: id }) => {
        if (kind === 'FormAnswer') return [`${kind} ${id}`]
        return kind.endsWith('Mention') ? [`${kind} ${page?.resource_id ?? id}`] : []
      })
      expect(found.toSorted()).toEqual(wanted.toSorted())
      const answers = all.filter(({ type: kind }) => kind === 'FormAnswer')
      const isFormRead = answers.length > 0 && (await levelOf(person, form)) !== undefined
      for (const { page } of answers) expect(page?.resource_id).toBe(isFormRead ? form : undefined)
      expect((await newOf(terem, person)).paginatorInfo.total).toBe(all.length)
      // An email would be about the entries of the list.
      const rows = await terem.sql<{ id: string }[]>`
        select id from notification where account = ${person.account} and archived_at is null`
      const ctx = contextOf({ sql: terem.sql, env: terem.env } as App, person.account, 'ru')
      const sent = await seenNew(
        ctx,
        notificationParts,
        rows.map(({ id }) => id),
      )
      expect(sent.map(({ id }) => id).toReversed()).toEqual(all.map(({ id }) => id as string))
      const places = [...muted[who]!]
      const read = await Promise.all(places.map((place) => mayRead(person, place)))
      const { data } = await terem.ask(person, 'notifications.mutes', { after: null })
      const listed = (data as { data: { kind: string; id: string }[] }).data
      expect(listed.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(
        places.filter((_, index) => read[index]).toSorted(),
      )
    }
    for (const [to, person] of [owner, ...people].entries()) {
      const open = await Promise.all(
        asked.map(
          async (each) =>
            each.to.has(to - 1) && !each.isDecided && (await levelOf(person, each.page)) === 'full',
        ),
      )
      const wanted = asked.filter((_, index) => open[index]).map(({ id }) => id)
      const found = await notificationsOf(terem, person, 'kinds: [AccessRequest]')
      expect(found.map(({ request_id }) => request_id as string).toSorted()).toEqual(wanted.toSorted())
    }
  }
  await personal(true)
  await at.inherit('property', type.p.notes!, true)
  await at.inherit('type', type.id, true)
  for (const { subject } of people) {
    await terem.sql`update subject set deleted_at = null where id = ${subject}`
    await terem.sql`delete from group_member where subject = ${subject}`
    await terem.sql`insert into group_member (group_id, subject) values (${space.team}, ${subject})`
  }
})
