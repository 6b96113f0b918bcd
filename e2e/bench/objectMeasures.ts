import type { BenchObjects } from './objectsFixture.ts'

export type Ask = (query: string, variables: object) => Promise<unknown>

/** The query of a page of objects. */
export const listQuery = `query ($type: ID!, $where: ObjectWhere, $orderBy: [ObjectOrder!]) {
  paginate_object(type_id: $type, where: $where, orderBy: $orderBy) { data { id name values } endCursor }
}`
export const updateQuery = `mutation ($id: ID!, $values: JSON!) {
  objectUpdate(id: $id, input: { values: $values }) { recordId }
}`

/** The query for a page in a `round`: two filters and two sorts. */
export const filteredBy = (p: BenchObjects['p'], round: number) => ({
  where: {
    AND: [
      { property_id: p.stage, value: `s${round % 8}` },
      { property_id: p.amount, operator: 'GTE', value: 500 + (round % 7) * 50 },
    ],
  },
  orderBy: [{ property_id: p.amount }, { property_id: p.day, order: 'DESC' }],
})

export const widgetsQuery =
  'query ($input: [WidgetInput!]!) { widgets(input: $input) { count value groups { value count total } } }'

/** The questions of 12 widgets. */
export function widgetQuestions({ type, p }: Pick<BenchObjects, 'type' | 'p'>) {
  const [all, one] = [{ type_id: type }, { type_id: type, where: { property_id: p.stage, value: 's1' } }]
  const amount = (total: string) => ({ total: { property_id: p.amount, total } })
  return [
    all,
    one,
    ...['sum', 'average', 'median', 'max'].map((total) => ({ ...all, ...amount(total) })),
    { ...one, ...amount('sum') },
    { ...all, property_id: p.stage },
    { ...all, property_id: p.stage, ...amount('sum') },
    { ...all, property_id: p.day, unit: 'month' },
    { ...all, property_id: p.day, unit: 'quarter', by: p.stage },
    { ...one, property_id: p.day, unit: 'week' },
  ]
}

/** The measurements of objects, by name; each round requests something else. */
export function objectMeasures(
  { type, p, ids }: BenchObjects,
  ask: Ask,
): Record<string, (round: number) => Promise<unknown>> {
  const counted = listQuery.replace('endCursor', 'paginatorInfo { total estimated }')
  const columns = Array.from(
    { length: 8 },
    (
      _,
      n,
    ) => `c${n}: paginate_object(type_id: $type, perPage: 20, where: { property_id: $stage, value: "s${n}" }) {
      data { id name values }
    }`,
  )
  const board = `query ($type: ID!, $stage: ID!) { ${columns.join('\n')} }`
  const groups = `query ($type: ID!, $stage: ID!, $sum: ID!) {
    object_groups(type_id: $type, property_id: $stage, sum: $sum) { value count sum }
  }`
  const cells = `query ($type: ID!, $stage: ID!) {
    object_groups(type_id: $type, property_id: $stage, first: 20) { value count data { id name values } }
  }`
  const numbers = widgetQuestions({ type, p })
  const bulk = `mutation ($ids: [ID!]!, $values: JSON!) { objectsUpdate(ids: $ids, values: $values) { status } }`
  return {
    'list 50, two filters, two sorts': (n) => ask(listQuery, { type, ...filteredBy(p, n) }),
    'list 50 with its total': (n) => ask(counted, { type, ...filteredBy(p, n) }),
    'list 50, the newest': () => ask(listQuery, { type }),
    'kanban, 8 × 20': () => ask(board, { type, stage: p.stage }),
    'kanban with how many there are in each column': () => ask(cells, { type, stage: p.stage }),
    'sums by group over the largest type': () => ask(groups, { type, stage: p.stage, sum: p.amount }),
    'numbers of 12 widgets over the largest type': () => ask(widgetsQuery, { input: numbers }),
    'objects of all types, 50': () => ask('{ paginate_anyObject { data { id name } } }', {}),
    'update of one value': (n) =>
      ask(updateQuery, { id: ids[n], values: { [p.note]: `note ${n} ${Date.now()}` } }),
    'update of 2000': (n) =>
      ask(bulk, { ids: ids.slice(0, 2000), values: { [p.note]: `all ${n} ${Date.now()}` } }),
  }
}
