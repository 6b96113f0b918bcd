import type { Sql } from 'postgres'
import { tableName } from '../../api/types/typeTable.ts'
import type { Person, Space, Terem } from '../world.ts'

export const kanbanSize = { cards: 5000, columns: 8 } as const
export type KanbanFixture = { path: string; anna: Person; boris: Person }
type Property = { id: string; header: boolean }

/** A kanban page of two people with 5 000 cards in eight columns, inserted without the API. */
export async function makeKanban(terem: Terem, sql: Sql): Promise<KanbanFixture> {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Bench')
  await terem.join(anna, space, boris)
  const ask = <T>(query: string, variables: Record<string, unknown>) =>
    terem.graphql<T>(query, variables, { token: anna.token, space: space.id })
  const { typeCreate } = await ask<{ typeCreate: { recordId: string; record: { properties: Property[] } } }>(
    'mutation ($label: String!) { typeCreate(input: { label: $label }) { recordId record { properties { id header } } } }',
    { label: 'Задача' },
  )
  const type = typeCreate.recordId
  const property = async (kind: string, label: string, options: object) => {
    const { propertyCreate } = await ask<{ propertyCreate: { recordId: string } }>(
      'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
      { input: { type_id: type, kind, label, options } },
    )
    return propertyCreate.recordId
  }
  const options = Array.from({ length: kanbanSize.columns }, (_, order) => ({
    id: `s${order}`,
    label: `Stage ${order}`,
    order,
  }))
  const filled = {
    name: typeCreate.record.properties.find(({ header }) => header)!.id,
    stage: await property('list', 'Stage', { options }),
    hours: await property('number', 'Hours', { mode: 'integer' }),
  }
  await fill(sql, { space, type, filled })
  const page = await terem.page(anna, space, { title: 'Board', type: 'kanban' })
  await ask('mutation ($page: ID!, $type: ID) { pageLinkType(id: $page, type_id: $type) { recordId } }', {
    page,
    type,
  })
  return { path: `/${space.id}/${page}`, anna, boris }
}

type Filling = { space: Space; type: string; filled: Record<'name' | 'stage' | 'hours', string> }

async function fill(sql: Sql, { space, type, filled }: Filling): Promise<void> {
  await sql`
    insert into object (id, space, type, title, author, scope, own_scope)
    select uuidv7(), ${space.id}, ${type}, 'Card ' || n, t.author, t.objects_scope, false
    from generate_series(1, ${kanbanSize.cards}) n, object_type t where t.id = ${type}`
  const [name, stage, hours] = [filled.name, filled.stage, filled.hours].map((id) => sql(`c${id}`)) as never[]
  await sql`
    insert into ${sql(tableName(type))} (id, title, author, scope, own_scope, created_at, updated_at,
      ${name!}, ${stage!}, ${hours!})
    select id, title, author, scope, own_scope, created_at, updated_at, title, 's' || n % ${kanbanSize.columns}, n
    from (select *, row_number() over (order by id) as n from object where type = ${type}) o`
  await sql`insert into object_count (space, count) values (${space.id}, ${kanbanSize.cards})
    on conflict (space) do update set count = ${kanbanSize.cards}`
  await sql`vacuum analyze`
}
