import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { removeGrant } from '../access/scopes.ts'
import { startTestObjects, type TestObjects, type TestType } from '../objects/testing.ts'
import { makeFollowedPage } from '../pages/testingFeed.ts'
import type { Json } from '../testing/testing.ts'
import { joinTestSpace } from '../testing/testingPages.ts'
import { appendEvent } from './events.ts'
import { feedsMost } from './feedPlaces.ts'
import { startTestNode } from './testingNode.ts'

// Feeds of a second node. A change made through the first one arrives there once, and only at readers who may see it.

let at: TestObjects
let type: TestType
const nodes: Awaited<ReturnType<typeof startTestNode>>[] = []

beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType()
})
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})
afterAll(() => at.terem.close())

async function startNode() {
  const node = await startTestNode(at.terem)
  nodes.push(node)
  return node
}

const name = (object: string, value: string) => at.update(at.owner, object, { [type.p.name!]: value })
const change = async (field: string) => {
  const { data, code } = await at.call(at.owner, `mutation { ${field} { recordId } }`)
  expect([field, code]).toEqual([field, undefined])
  return Object.values(data as Record<string, { recordId: string }>)[0]!.recordId
}

test('a feed of another node tells each of many changes that are made at once, in order, also over a break', async () => {
  const node = await startNode()
  let feed = node.followObjects(at.member, type.id)
  let last = (await feed.next()).event_id
  const made = Array.from({ length: 30 }, (_, n) => at.create(at.owner, type, { [type.p.name!]: `${n}` }))
  const told: string[] = []
  while (told.length < 30) {
    const { event_id, body } = await feed.next()
    expect(BigInt(event_id) > BigInt(last)).toBe(true)
    last = event_id
    told.push(...body.records.map(({ id }: Json) => id as string))
    if (told.length === 10) {
      await feed.close()
      feed = node.followObjects(at.member, type.id, { after: last })
    }
  }
  expect(told.toSorted()).toEqual((await Promise.all(made)).toSorted())
  await feed.close()
})

test('a feed that is not read for long keeps its place and misses nothing', async () => {
  const node = await startNode()
  const [slow, quick] = [node.followSpace(at.member), node.followSpace(at.owner)]
  await slow.next()
  await quick.next()
  const ids: string[] = []
  for (let n = 0; n < 130; n++) {
    await at.terem.sql.begin((tx) => appendEvent(tx, { space: at.space.space, kind: 'files_changed' }))
    ids.push((await quick.next()).event_id)
  }
  const told: string[] = []
  while (told.length < ids.length) told.push((await slow.next()).event_id)
  expect(told).toEqual(ids)
  await Promise.all([slow.close(), quick.close()])
})

/** Closes an object to everyone except its new grantee. */
async function closeObject(): Promise<string> {
  const object = await at.create(at.owner, type)
  await change(`accessInherit(resource_type: object, resource_id: "${object}", inherits: false)`)
  return object
}
const give = (object: string, to: string) =>
  change(`accessGrant(input: { resource_type: object, resource_id: "${object}", level: read, ${to} })`)

/**
 * The events that the member gets on another node of an object that they lose by `lose`; that node receives no
 * notice.
 */
async function heardAfter(object: string, lose: () => Promise<unknown>): Promise<string[]> {
  const open = await at.create(at.owner, type)
  const node = await startNode()
  const feed = node.followObjects(at.member, type.id)
  await feed.next()
  await name(object, 'before')
  expect((await feed.next()).body.records).toMatchObject([{ id: object, name: 'before' }])
  await lose()
  await name(object, 'after')
  await name(open, 'end')
  const heard: string[] = []
  while (!heard.includes('end'))
    heard.push(...(await feed.next()).body.records.map((record: Json) => record.name as string))
  await feed.close()
  return heard
}

test('[RAC.08~] what a person has lost is not told on a node that has not heard yet that rights have changed', async () => {
  const object = await closeObject()
  await give(object, `subject_id: "${at.member.subject}"`)
  const lose = () =>
    at.terem.sql.begin(async (tx) => {
      const [row] = await tx<{ scope: string }[]>`select scope from object where id = ${object}`
      await removeGrant(tx, row!.scope, `subject:${at.member.subject}`)
    })
  expect(await heardAfter(object, lose)).toEqual(['end'])
})

test('[RAC.07~] a grant to a group is not reported to a person who has left it, on a node that does not know of that yet', async () => {
  const group = await change('groupCreate(input: { name: "Отдел" })')
  await change(
    `subjectUpdate(id: "${at.member.subject}", input: { group_ids: ["${at.space.team}", "${group}"] })`,
  )
  const object = await closeObject()
  await give(object, `group_id: "${group}"`)
  const lose = () =>
    at.terem.sql`delete from group_member where group_id = ${group} and subject = ${at.member.subject}`
  expect(await heardAfter(object, lose)).toEqual(['end'])
})

test('the database cost of a change does not grow with the number of readers who are notified', async () => {
  const object = await at.create(at.owner, type)
  const page = await makeFollowedPage(at.terem, at.owner, 'Page')
  const people = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const person = await at.terem.makeUser(`Reader${n}`)
      await joinTestSpace(at.terem, person.account, at.space)
      return { ...person, space: at.space.space }
    }),
  )
  const costOf = async (readers: number) => {
    const node = await startNode()
    const feeds = people
      .slice(0, readers)
      .flatMap((person) => [node.followObjects(person, type.id), node.followSpace(person)])
    for (const feed of feeds) await feed.next()
    const perChange: number[] = []
    for (let round = 0; round < 3; round++) {
      const before = node.statements()
      await name(object, `${readers} ${round}`)
      await Promise.all(feeds.map((feed) => feed.next()))
      await at.call(
        at.owner,
        'mutation ($id: ID!, $title: String) { pageUpdate(id: $id, input: { title: $title }) { recordId } }',
        {
          id: page,
          title: `${readers} ${round}`,
        },
      )
      await Promise.all(feeds.filter((_, index) => index % 2 === 1).map((feed) => feed.next()))
      perChange.push(node.statements() - before)
    }
    await Promise.all(feeds.map((feed) => feed.close()))
    // The first change is also the one at which each reader's rights are read.
    return perChange.slice(1)
  }
  const [few, many] = [await costOf(3), await costOf(30)]
  expect(many).toEqual(few)
  expect(Math.max(...many)).toBeLessThanOrEqual(8)
})

test('[RAC.08~] each reader of a change gets what they may read, and what is their own', async () => {
  const secret = await at.makeType({ secret: { kind: 'text' } })
  await change(`accessInherit(resource_type: property, resource_id: "${secret.p.secret}", inherits: false)`)
  const object = await at.create(at.owner, secret)
  await change(`objectFavorite(id: "${object}", favorite: true)`)
  const node = await startNode()
  const fields = 'id values favorite level'
  const peer = { ...(await at.terem.makeUser('Vera')), space: at.space.space }
  await joinTestSpace(at.terem, peer.account, at.space)
  await at.call(peer, `mutation { objectFavorite(id: "${object}", favorite: true) { recordId } }`)
  const feeds = [at.owner, at.member, peer].map((by) => node.followObjects(by, secret.id, { fields }))
  for (const feed of feeds) await feed.next()
  await at.update(at.owner, object, { [secret.p.name!]: 'Open', [secret.p.secret!]: 'Secret' })
  const [own, other, flagged] = await Promise.all(
    feeds.map(async (feed) => (await feed.next()).body.records[0]),
  )
  expect(own).toMatchObject({ favorite: true, level: 'full', values: { [secret.p.secret!]: 'Secret' } })
  expect(other).toMatchObject({ favorite: false, level: 'edit', values: { [secret.p.name!]: 'Open' } })
  expect(flagged).toEqual({ ...other, favorite: true })
  expect(Object.keys(other.values)).not.toContain(secret.p.secret)
  await Promise.all(feeds.map((feed) => feed.close()))
})

test('[RAC.08~] each reader of a composite gets the parts that they may read, also a reader who may read none of them', async () => {
  const whole = await at.makeType({
    job: { kind: 'composite', nested: { pay: { kind: 'number' }, post: { kind: 'text' } } },
  })
  const { job, pay, post } = whole.p
  const close = (id: string) =>
    change(`accessInherit(resource_type: property, resource_id: "${id}", inherits: false)`)
  const peer = { ...(await at.terem.makeUser('Vera')), space: at.space.space }
  const subject = await joinTestSpace(at.terem, peer.account, at.space)
  for (const part of [pay!, post!]) {
    await close(part)
    await change(
      `accessGrant(input: { resource_type: property, resource_id: "${part}", level: read, subject_id: "${subject}" })`,
    )
  }
  const object = await at.create(at.owner, whole)
  const node = await startNode()
  const feeds = [peer, at.member].map((by) => node.followObjects(by, whole.id, { fields: 'id values' }))
  for (const feed of feeds) await feed.next()
  const value = { [pay!]: 100, [post!]: 'Doctor' }
  await at.update(at.owner, object, { [job!]: value })
  const [own, other] = await Promise.all(feeds.map(async (feed) => (await feed.next()).body.records[0]))
  expect(own.values[job!]).toEqual(value)
  expect(other).toEqual(await at.object(at.member, object, 'id values'))
  await Promise.all(feeds.map((feed) => feed.close()))
})

test('a person has two hundred feeds at once, the next is refused until one is closed, and others are let in', async () => {
  const node = await startNode()
  const feeds = Array.from({ length: feedsMost }, () => node.followSpace(at.member))
  for (const feed of feeds) await feed.next()
  await expect(node.followSpace(at.member).next()).rejects.toMatchObject({
    code: 'too_many_feeds',
    params: { limit: feedsMost },
  })
  const others = node.followSpace(at.owner)
  await others.next()
  await feeds.pop()!.close()
  feeds.push(node.followSpace(at.member), others)
  expect((await feeds.at(-2)!.next()).body.kind).toBe('started')
  await Promise.all(feeds.map((feed) => feed.close()))
})
