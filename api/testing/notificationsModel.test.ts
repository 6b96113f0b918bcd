import { expect, test } from 'vitest'
import { randomOf } from './randomOf.ts'
import { comment, mentionInPage, tellAll } from './testingNotifications.ts'
import { compareLists, type Asked } from './testingToldLists.ts'
import { setUpTold, type Told } from './testingToldWorld.ts'

// Random mentions, requests and answers to a form while rights change. The list of each person is compared with what they were told of and
// can open at that moment, asked page by page and object by object.

const steps = 140
const world = setUpTold()
const { change, makePage, makeForm, levelOf, isOpen, mayRead } = world

test.each([1, 2, 3, 4, 5])('people are notified of exactly what they may open, seed %i', async (seed) => {
  const random = randomOf(seed)
  const { at, people, type, excluded } = world
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
        const [group] = random(3) === 0 ? [excluded] : [space.team]
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
          groupsOf.has(person.subject) && !isIn(one, excluded) ? [one] : [],
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
    if (step % 10 === 9) await compareLists(world, { told, asked, muted, form })
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
