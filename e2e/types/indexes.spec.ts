import { expect } from '@playwright/test'
import { indexDefinition, indexedColumns } from '../../api/types/indexKeys.ts'
import { addIndex } from '../../api/types/typeTable.ts'
import { databaseOf } from '../databaseOf.ts'
import { test } from '../world.ts'
import { TypeWorld } from './typeWorld.ts'

test('the owner of a space sees which indexes the lists of a type use, how often, and which have no room', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор' })
  const sum = await world.property({ type_id: type, kind: 'number', label: 'Сумма' })
  const day = await world.property({ type_id: type, kind: 'date_time', label: 'Дата' })
  const note = await world.property({ type_id: type, kind: 'text', label: 'Заметка' })
  const rest: string[] = []
  for (let n = 1; n <= 11; n++)
    rest.push(await world.property({ type_id: type, kind: 'number', label: `Показатель ${n}` }))
  const columns = indexedColumns([
    ...[sum, ...rest].map((id) => ({ id, kind: 'number' as const, multiple: false })),
    { id: day, kind: 'date_time', multiple: false },
    { id: note, kind: 'text', multiple: false },
  ])
  const sql = databaseOf(terem)
  const made = [`${sum},${day}`, `~${note}`, ...rest.slice(0, 10)]
  for (const keys of made) {
    const definition = indexDefinition(keys, columns)!
    const [row] = await sql<{ id: string }[]>`
      insert into type_index (type, keys, definition, made_at) values (${type}, ${keys}, ${definition}, now())
      returning id`
    await addIndex(sql, { id: row!.id, type, definition })
  }
  const uses: [string, string, number][] = [
    [`=${sum} -${day}`, 'list', 41],
    [`=${sum} -${day}`, 'key', 11],
    [`~${note}`, 'list', 31],
    ...rest.map((id): [string, string, number] => [`+${id}`, 'groups', 30]),
  ]
  for (const [shape, surface, times] of uses)
    await sql`insert into type_use (type, shape, surface, times, ms) values (${type}, ${shape}, ${surface}, ${times}, 1)`
  await sql.end()

  const hers = await terem.open(browser, anna, `/settings/${space.id}/types`)
  await hers
    .getByRole('button', { name: /Договор/ })
    .first()
    .click()
  const part = hers.getByRole('region', { name: 'Ускорение списков' })
  await part.getByRole('button').click()
  const lines = part.getByRole('list', { name: 'Индексы' }).getByRole('listitem')
  await expect(lines).toHaveCount(12)
  await expect(lines.first()).toContainText('Сумма, Дата')
  await expect(lines.first()).toContainText('52 раза за неделю: запросы по ключу, списки')
  await expect(lines.nth(1)).toContainText('Заметка · поиск в тексте')
  await expect(part.getByRole('list', { name: 'Не хватило места' })).toHaveText(/Показатель 11/)
})
