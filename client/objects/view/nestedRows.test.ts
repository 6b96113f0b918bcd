import { expect, test, vi } from 'vitest'
import { queryPlain } from '../../platform/queryPlain.ts'
import { NestedRows } from './nestedRows.ts'

vi.mock('../../platform/queryPlain.ts', () => ({ queryPlain: vi.fn<typeof queryPlain>() }))

type Asked = { nested: { parent?: string }; page: number; perPage: number }

/** A server with nested objects, by the parent of each; returns the requests. */
function server(above: Record<string, string | null>, uncounted = new Set<string>()) {
  const asked: (string | null)[] = []
  vi.mocked(queryPlain).mockImplementation((_, variables) => {
    const { nested, page, perPage } = variables as Asked
    const of = (parent: string | null) => Object.keys(above).filter((id) => above[id] === parent)
    asked.push(nested.parent ?? null)
    const all = of(nested.parent ?? null)
    const ids = all.slice((page - 1) * perPage, page * perPage)
    return Promise.resolve({
      paginate_object: {
        data: ids.map((id) => ({ id, version: 1, values: {} })),
        children: ids.map((id) => (uncounted.has(id) ? 0 : of(id).length)),
        endCursor: null,
        paginatorInfo: { total: all.length, estimated: false },
      },
      object_totals: [Object.keys(above).length],
    } as never)
  })
  return asked
}

const read = () => new NestedRows({ type: 't', orderBy: [], nesting: 'p' }, () => Promise.resolve())
const shown = (rows: NestedRows) =>
  Array.from({ length: rows.lines }, (_, line) => {
    const nested = rows.nested(line)
    return nested ? `${'·'.repeat(nested.level)}${rows.row(line)!.id}` : rows.footBeneath(line) ? '+' : '?'
  })
const tree = { a: null, b: null, c: null, b1: 'b', b2: 'b', b21: 'b2', b22: 'b2' }

test('an expanded object shows its children, on any level, and every line is found by its object', async () => {
  const asked = server({ ...tree })
  const rows = read()
  await vi.waitFor(() => expect(shown(rows)).toEqual(['a', 'b', 'c']))
  expect(rows.shown.total).toBe(7)
  rows.unfold({ open: new Set(['b', 'b2', 'a']), adding: 'b' })
  rows.look(0, 10)
  await vi.waitFor(() => expect(shown(rows)).toEqual(['a', 'b', '·b1', '·b2', '··b21', '··b22', '+', 'c']))
  for (const [line, id] of ['a', 'b', 'b1', 'b2', 'b21', 'b22', '', 'c'].entries())
    if (id) expect([id, rows.offsetOf(0, id)]).toEqual([id, line])
  expect(rows.nested(5)).toMatchObject({ ancestors: ['b2', 'b'], before: { id: 'b21' }, isOpen: false })
  expect(rows.footBeneath(6)).toEqual({ id: 'b', ancestors: [] })
  expect([rows.endBeneath(0, 'b'), rows.endBeneath(0, 'b2'), rows.endBeneath(0, 'c')]).toEqual([6, 6, 8])
  expect(await rows.ids(0, 7)).toEqual(expect.arrayContaining(['a', 'b', 'c', 'b1', 'b2', 'b21', 'b22']))
  expect((await rows.ids(2, 4)).toSorted()).toEqual(['b1', 'b2', 'b21'])
  // No single object is requested separately.
  expect(asked).toHaveLength(3)
  expect(new Set(asked)).toEqual(new Set([null, 'b', 'b2']))
  rows.unfold({ open: new Set(['b2']), adding: null })
  expect(shown(rows)).toEqual(['a', 'b', 'c'])
})

test('an object that has gone beneath another one leaves its place and stands there in one step', async () => {
  const above: Record<string, string | null> = { ...tree }
  server(above)
  const rows = read()
  rows.unfold({ open: new Set(['b']), adding: null })
  rows.look(0, 10)
  await vi.waitFor(() => expect(shown(rows)).toEqual(['a', 'b', '·b1', '·b2', 'c']))
  const seen = new Set<string>()
  rows.listen(() => seen.add(shown(rows).join(' ')))
  above.c = 'b'
  await rows.refresh()
  expect(shown(rows)).toEqual(['a', 'b', '·c', '·b1', '·b2'])
  expect([...seen]).toEqual(['a b ·c ·b1 ·b2'])
  // An event about an object does not contain the number of its children.
  rows.replace({ ...rows.row(1)!, version: 2, children: undefined })
  expect(rows.nested(1)).toMatchObject({ children: 3, isOpen: true })
})

test('what was made beneath an object stays there while its number is not known yet', async () => {
  const above: Record<string, string | null> = { ...tree }
  const uncounted = new Set(['a'])
  server(above, uncounted)
  const rows = read()
  rows.unfold({ open: new Set(['a']), adding: 'a' })
  rows.look(0, 10)
  await vi.waitFor(() => expect(shown(rows)).toEqual(['a', '+', 'b', 'c']))
  above.a1 = 'a'
  await rows.refresh()
  expect(shown(rows)).toEqual(['a', '·a1', '+', 'b', 'c'])
  rows.unfold({ open: new Set(['a']), adding: null })
  expect(shown(rows)).toEqual(['a', '·a1', 'b', 'c'])
  above.a1 = null
  await rows.refresh()
  expect(shown(rows)).toEqual(['a', 'b', 'c', 'a1'])
})
