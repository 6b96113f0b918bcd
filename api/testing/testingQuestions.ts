import type { PlannedType } from './testingPlans.ts'

const list = `query ($type: ID!, $where: ObjectWhere, $orderBy: [ObjectOrder!], $after: String) {
  paginate_object(type_id: $type, where: $where, orderBy: $orderBy, after: $after) { data { id name values } endCursor }
}`
const groups = `query ($type: ID!, $property: ID!, $sum: ID, $first: Int, $where: ObjectWhere) {
  object_groups(type_id: $type, property_id: $property, sum: $sum, first: $first, where: $where) { value count sum data { id } }
}`

/** One of the most common queries; `round` selects other values for the same text. */
export type PlannedQuestion = { query: string; variables: (round: number) => object; readsAll?: boolean }

/** The most common queries on a large type, by name. */
export function plannedQuestions({
  id: type,
  p,
  linked,
  tag,
  author,
}: PlannedType): Record<string, PlannedQuestion> {
  const asked = (variables: (round: number) => object): PlannedQuestion => ({
    query: list,
    variables: (round) => ({ type, ...variables(round) }),
  })
  const where = (property_id: string, operator: string, value: unknown) => ({ property_id, operator, value })
  const stage = (round: number) => where(p.stage, 'EQ', `s${round % 8}`)
  const month = (round: number) => `202${round % 5}-0${1 + (round % 9)}`
  return {
    'the newest': asked(() => ({})),
    'one filter': asked((round) => ({ where: stage(round) })),
    'two filters and two sorts': asked((round) => ({
      where: { AND: [stage(round), where(p.amount, 'GTE', 10_000 + round * 100)] },
      orderBy: [{ property_id: p.amount }, { property_id: p.day, order: 'DESC' }],
    })),
    'two equal values and a sort': asked((round) => ({
      where: { AND: [stage(round), where(p.done, 'EQ', round % 2 === 0)] },
      orderBy: [{ property_id: p.day, order: 'DESC' }],
    })),
    'an option of a list, as the window filters': asked((round) => ({
      where: where(p.stage, 'IN', [`s${round % 8}`]),
    })),
    'a range of numbers': asked((round) => ({
      where: where(p.amount, 'BETWEEN', [round * 1000, round * 1000 + 60_000]),
    })),
    'a narrow range of numbers': asked((round) => ({
      where: where(p.amount, 'BETWEEN', [round * 1000, round * 1000 + 100]),
    })),
    'a range of numbers, the highest first': asked((round) => ({
      where: where(p.amount, 'GTE', round * 1000),
      orderBy: [{ property_id: p.amount, order: 'DESC' }],
    })),
    'a range of dates': asked((round) => ({
      where: where(p.day, 'BETWEEN', [`${month(round)}-01`, `${month(round)}-02`]),
    })),
    'a range of dates, the earliest first': asked((round) => ({
      where: where(p.day, 'GTE', `${month(round)}-01`),
      orderBy: [{ property_id: p.day }],
    })),
    'a toggle': asked((round) => ({ where: where(p.done, 'EQ', round % 2 === 0) })),
    'a toggle and a sort by letters': asked((round) => ({
      where: where(p.done, 'EQ', round % 2 === 0),
      orderBy: [{ property_id: p.note }],
    })),
    'what links to an object': asked(() => ({ where: where(p.links, 'EQ', linked) })),
    'a word in a text': asked((round) => ({ where: where(p.note, 'LIKE', `%${word(round)}%`) })),
    'a word in the name or in a text': asked((round) => ({
      where: {
        OR: [
          { column: 'name', operator: 'LIKE', value: `%${word(round)}%` },
          where(p.note, 'LIKE', `%${word(round)}%`),
        ],
      },
    })),
    'by author': asked(() => ({ where: { column: 'author', operator: 'EQ', value: author } })),
    'by tag': asked(() => ({ where: { column: 'tags', operator: 'EQ', value: tag } })),
    'the first screen of a kanban': {
      query: groups,
      variables: () => ({ type, property: p.stage, first: 20 }),
      readsAll: true,
    },
    'groups with sums': {
      query: groups,
      variables: () => ({ type, property: p.stage, sum: p.amount }),
      readsAll: true,
    },
  }
}

const word = (round: number) => ['a1b2', 'c3d4', 'e5f6', '0a9b', 'ffe1', '12ab', '9c8d'][round % 7]!
