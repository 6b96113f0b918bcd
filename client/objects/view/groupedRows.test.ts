import { expect, test, vi } from 'vitest'
import type { ViewColumn } from './columns.ts'
import { GroupedRows } from './groupedRows.ts'
import { ObjectRows, readRows } from './objectRows.ts'
import type { Asked as AskedRows } from './objectRows.ts'
import type { ObjectRow } from './operations.ts'
import { queryPlain } from '../../platform/queryPlain.ts'

vi.mock('../../platform/queryPlain.ts', () => ({ queryPlain: vi.fn<typeof queryPlain>() }))

type Asked = { where?: { AND: { value: string }[] } }

/** Rows by group value; requests wait until the test answers them, by what they request. */
function server(rows: Record<string, string[]>) {
  const waiting: { of: string; answer: () => void }[] = []
  const read = ({ where }: Asked) => {
    const of = where?.AND[0]!.value
    if (of === undefined) {
      const groups = Object.entries(rows).map(([value, { length }]) => ({
        value,
        until: null,
        count: length,
        totals: [],
      }))
      return { object_groups: groups, object_totals: [3] }
    }
    const data = rows[of]!.map((id) => ({ id, version: 1, values: {} }))
    return {
      paginate_object: { data, paginatorInfo: { total: data.length, estimated: false }, endCursor: null },
    }
  }
  vi.mocked(queryPlain).mockImplementation((_, variables) => {
    const asked = variables as Asked
    const of = asked.where?.AND[0]!.value ?? 'groups'
    return new Promise((resolve) => waiting.push({ of, answer: () => resolve(read(asked) as never) }))
  })
  return {
    answer: async (of: string) => {
      await vi.waitFor(() => expect(waiting.map((each) => each.of)).toContain(of))
      for (const each of waiting.splice(0)) {
        if (each.of === of) each.answer()
        else waiting.push(each)
      }
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

const column = { id: 'p', field: { kind: 'text' } } as ViewColumn

test.each([
  ['old', 'new'],
  ['new', 'old'],
])(
  'a row that has gone to another group is somewhere all the time, where %s is read before %s',
  async (...order) => {
    const rows: Record<string, string[]> = { old: ['a', 'b', 'c'] }
    const { answer } = server(rows)
    const mayShow = () => Promise.resolve()
    const plain = (asked: AskedRows) => new ObjectRows(asked, readRows, mayShow)
    const grouped = { type: 't', orderBy: [], grouping: { of: 'p' }, timeZone: 'UTC' }
    const read = new GroupedRows(grouped, { mayShow, plain })
    read.arrange({ columns: [column], totals: [], closed: new Set() })
    await answer('groups')
    await answer('old')
    await vi.waitFor(() => expect(read.shown.status).toBe('ready'))
    read.look(0, 3)
    /** The groups that contain the row at each change. */
    const seen: number[][] = []
    read.listen(() => {
      const held = read.sections.flatMap((_, section) =>
        read.offsetOf(section, 'b') === undefined ? [] : section,
      )
      seen.push(held)
      read.look(0, read.lines - 1)
    })
    Object.assign(rows, { old: ['a', 'c'], new: ['b'] })
    const refreshed = read.refresh()
    await answer('groups')
    await answer(order[0]!)
    await answer(order[1]!)
    await refreshed
    expect(seen.filter(({ length }) => length !== 1)).toEqual([])
    expect(read.sections.map(({ size }) => size)).toEqual([2, 1])
    expect(read.offsetOf(1, 'b')).toBe(0)
  },
)

test('a row that has gone to another page is somewhere all the time', async () => {
  const row = (id: number) => ({ id: `${id}`, version: 1 }) as ObjectRow
  let all = Array.from({ length: 150 }, (_, index) => row(index))
  const waiting: (() => void)[] = []
  const read = new ObjectRows({ type: 't', orderBy: [] }, async ({ page, perPage }) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    const rows = all.slice((page - 1) * perPage, page * perPage)
    return { rows, endCursor: null, paginatorInfo: { total: all.length, estimated: false } }
  })
  const answer = async () => {
    await vi.waitFor(() => expect(waiting).not.toEqual([]))
    waiting.shift()!()
    await new Promise((resolve) => setTimeout(resolve))
  }
  await answer()
  read.look(90, 110)
  await answer()
  const seen: (number | undefined)[] = []
  read.listen(() => seen.push(read.offsetOf(0, '99')))
  all = [row(1000), ...all]
  const refreshed = read.refresh()
  await answer()
  await answer()
  await refreshed
  expect(seen).toEqual([100])
})
