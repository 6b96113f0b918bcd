import type { Person, Space, Terem } from '../world.ts'

export type Tasks = { type: string; properties: { name: string; hours: string; state: string } }

/** A type with a number and a list, and objects of it: 10 hours for the first, 20 for the next. */
export async function makeTasks(terem: Terem, by: Person, space: Space, names: string[]): Promise<Tasks> {
  const as = { token: by.token, space: space.id }
  const ask = <T>(query: string, variables: object) => terem.graphql<T>(query, { ...variables }, as)
  const { typeCreate } = await ask<{
    typeCreate: { recordId: string; record: { properties: { id: string; header: boolean }[] } }
  }>(
    'mutation ($label: String!) { typeCreate(input: { label: $label }) { recordId record { properties { id header } } } }',
    { label: 'Поручение' },
  )
  const type = typeCreate.recordId
  const property = async (kind: string, label: string, options: object) =>
    (
      await ask<{ propertyCreate: { recordId: string } }>(
        'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
        { input: { type_id: type, kind, label, options } },
      )
    ).propertyCreate.recordId
  const name = typeCreate.record.properties.find(({ header }) => header)!.id
  const hours = await property('number', 'Часы', { mode: 'integer' })
  const state = await property('list', 'Состояние', {
    options: [
      { id: 'new', label: 'Новая', color: 'blue', order: 0 },
      { id: 'done', label: 'Готова', color: 'green', order: 1 },
    ],
  })
  for (const [index, title] of names.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await ask('mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }', {
      input: { type_id: type, values: { [name]: title, [hours]: (index + 1) * 10, [state]: 'new' } },
    })
  }
  return { type, properties: { name, hours, state } }
}

export const linkType = (terem: Terem, { token }: Person, page: string, type: string) =>
  terem.graphql(
    'mutation ($page: ID!, $type: ID) { pageLinkType(id: $page, type_id: $type) { recordId } }',
    { page, type },
    { token },
  )
