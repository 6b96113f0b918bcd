import { expect } from 'vitest'
import { levelOf } from '#schema/access/levels.ts'
import { pageDocument } from '#schema/documents/documents.ts'
import { paginatePeople } from '../access/paginatePeople.ts'
import { readerOf } from '../access/reader.ts'
import { paginateRequests } from '../access/requestRows.ts'
import { accessResources } from '../wiring/accessResources.ts'
import { paginateThreads } from '../comments/commentQueries.ts'
import type { Context } from '../context.ts'
import { fileSources } from '../wiring/fileSources.ts'
import { exportTree } from './export/exportTree.ts'
import { commentSources } from '../wiring/commentSources.ts'
import { getPage, paginatePages, paginateTree } from './pageQueries.ts'
import { tellRows } from './testingFeed.ts'
import { levelIn, seenParent, type Model, type Reader } from './testingRightsModel.ts'
import { contextElsewhere, contextOf, guestOf, pick, refusal, type World } from './testingRightsWorld.ts'

/** Every surface must show exactly what the model says, to every reader and to two guests. */
export async function compare(world: World, chance: number): Promise<void> {
  const ids = [...world.model.pages.keys()]
  const published = ids.filter((id) => world.model.pages.get(id)!.grants.has('guest'))
  const guests = [pick(ids, chance), pick(published, chance)].flatMap((id) => id ?? [])
  const readers = [...world.readers, ...guests.map((id) => guestOf(world, id))]
  await world.terem.sql`delete from access_request`
  await world.terem.sql`
    insert into access_request (space, resource_type, resource_id, subject, level)
    select ${world.space}, 'page', id::text, ${world.readers[3]!.subject}, 1 from page where space = ${world.space}`
  await Promise.all(readers.map((reader) => compareFor(world, reader, ids)))
  const taken = pick(ids, chance)
  if (taken !== undefined) await Promise.all(readers.map((reader) => compareExport(world, reader, taken)))
  const unscoped = ids.filter((id) => world.model.pages.get(id)!.grants.size === 0)
  for (const id of new Set([pick(ids, chance), pick(unscoped, chance)])) await comparePeople(world, id)
}

/** The people listed to the owner are those who have access to the page, with the right first source. */
async function comparePeople(world: World, id: string | undefined): Promise<void> {
  if (id === undefined || world.model.pages.get(id)!.trash !== null) return
  const ctx = contextOf(world, world.owner)
  const { node, reader } = await accessResources.page.access(ctx, id, 'read')
  const { data } = await paginatePeople(ctx, { node, reader, resources: accessResources }, { perPage: 100 })
  const expected = world.readers.flatMap((each): [string, string][] => {
    const level = each.subject === '' ? 0 : levelIn(world.model, each, id)
    return level > 0 ? [[each.subject, levelOf(level)]] : []
  })
  expect(new Map(data.map(({ subjectId, level }) => [subjectId, level]))).toEqual(new Map(expected))
  expect(data.every(({ level, reasons }) => reasons[0]!.level === level)).toBe(true)
}

async function compareFor(world: World, reader: Reader, ids: string[]): Promise<void> {
  const { terem, model, space } = world
  const expected = new Map(
    ids.flatMap((id) => {
      const level = levelIn(model, reader, id)
      return level > 0 ? [[id, { level: levelOf(level), parent: seenParent(model, reader, id) }]] : []
    }),
  )
  const levels = new Map([...expected].map(([id, { level }]) => [id, level]))
  const ctx = contextElsewhere(world, reader)
  const found = await readerOf(ctx, space)
  expect(found === null).toBe(model.groups.get('excluded')!.has(reader.subject))

  const tree = found ? (await paginateTree(ctx, { space_id: space })).data : []
  expect(new Map(tree.map(({ id, level, parent }) => [id, { level, parent }]))).toEqual(expected)
  expect(tree.every((node) => node.children === tree.some(({ parent }) => parent === node.id))).toBe(true)

  const pages = await Promise.all(ids.map((id) => getPage(ctx, id)))
  expect(new Map(pages.flatMap((page) => (page ? [[page.id, page.level]] : [])))).toEqual(levels)

  const list = found ? (await paginatePages(ctx, { perPage: 100 })).data : []
  expect(new Map(list.map(({ id, level }) => [id, level]))).toEqual(levels)

  if (found && found.role !== 'guest') {
    const asked = (await paginateRequests(ctx, accessResources, { status: 'pending', perPage: 100 })).data
    const own = reader.subject === world.readers[3]!.subject
    const decidable = ids.filter((id) => own || levels.get(id) === 'full')
    expect(new Set(asked.map((request) => request.resource_id))).toEqual(new Set(decidable))
  }

  const talks = ids.map((id) => paginateThreads(ctx, commentSources, { source_type: 'page', source_id: id }))
  const talked = await Promise.all(talks.map(refusal))
  expect(talked).toEqual(ids.map((id) => (levels.has(id) ? undefined : 'not_found')))

  const documents = ids.map(pageDocument)
  const answers = await terem.api.authorizeDocuments({ token: reader.token, documents })
  const open = answers.map((each) => ('level' in each ? each.level : 'refused'))
  const most = ids.map((id) => (levels.get(id) === 'read' ? 'read' : levels.has(id) ? 'edit' : 'refused'))
  expect(open).toEqual(most)

  const events = ids.map((id) => ({ id: '1', kind: 'page_updated' as const, node: id, nodes: ids }))
  const told = await tellRows(ctx, found, events)
  const nodes = told.flatMap(({ space_events: { body } }) => body.node ?? [])
  expect(new Map(nodes.map(({ id, level, parent }) => [id, { level, parent }]))).toEqual(expected)
  const said = ids.map((id) => ({ id: '1', kind: 'comment_created' as const, node: id, nodes: [] }))
  const heard = await tellRows(ctx, found, said)
  const about = new Set(heard.map(({ space_events: { body } }) => body.id))
  expect(living(model, about)).toEqual(living(model, levels.keys()))
}

/**
 * An archive of a page contains it and the pages below it that the reader sees with all pages in between, and nothing
 * else.
 */
async function compareExport(world: World, reader: Reader, id: string): Promise<void> {
  const { model } = world
  const isOpen = (page: string) => levelIn(model, reader, page) > 0
  const isIn = (page: string): boolean => {
    const above = model.pages.get(page)?.parent ?? null
    return isOpen(page) && (page === id || (above !== null && isIn(above)))
  }
  const expected = [...model.pages.keys()].filter(isIn)
  const exported: string[] = []
  const refused = await refusal(
    exportTree(contextOf(world, reader) as Context, fileSources, id).then(({ pages }) =>
      exported.push(...pages.map(({ page }) => page.id)),
    ),
  )
  expect(refused).toBe(isOpen(id) ? undefined : 'not_found')
  expect(exported.toSorted()).toEqual(expected.toSorted())
}

const living = ({ pages }: Model, ids: Iterable<string | null>) =>
  new Set([...ids].filter((id) => id !== null && pages.get(id)!.trash === null))
