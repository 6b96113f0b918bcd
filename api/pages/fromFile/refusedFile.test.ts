import { expect, test } from 'vitest'
import { exchangeLimits } from '#schema/objects/exchange.ts'
import { type Json } from '../../testing/testing.ts'
import { setUpFromFile } from './testing.ts'

const files = setUpFromFile()
const { makePage, send, preview, make, finished, typeOf, counts } = files

test('what cannot be made is refused at its place, and nothing of it stays', async () => {
  const page = await makePage()
  const { id } = await send(files.at.owner, page, 'Имя;Срок\nа;1\nб;2\n')
  await preview(files.at.owner, id)
  const before = await counts()
  const title = { column: 0, label: 'Имя' }
  const column = (rest: object) => ({ column: 1, label: 'Срок', kind: 'number', ...rest })
  const refusals: [object, string, string][] = [
    [{ title: { column: 5, label: 'Имя' } }, 'title.column', 'out_of_range'],
    [{ title, columns: [column({ column: 2 })] }, 'columns.0.column', 'out_of_range'],
    [{ title, columns: [column({ column: 0 })] }, 'columns.0.column', 'not_unique'],
    [{ title, columns: [column({}), column({})] }, 'columns', 'not_unique'],
    [{ title, columns: [column({ label: 'С' })] }, 'columns.0.label', 'too_short'],
    [{ title, columns: [column({ label: 'С'.repeat(65) })] }, 'columns.0.label', 'too_long'],
    [{ title, columns: [column({ kind: 'file' })] }, 'columns.0.kind', 'unknown_value'],
    [{ title, columns: [column({ column: null })] }, 'columns.0.column', 'required'],
    [{ title, label: ' ' }, 'label', 'required'],
    [{}, 'columns', 'required'],
  ]
  for (const [asked, field, reason] of refusals) {
    const { code, params } = await make(files.at.owner, { id, ...asked })
    expect([code, params?.fields?.[0]?.field, params?.fields?.[0]?.reason]).toEqual([
      'invalid_input',
      field,
      reason,
    ])
  }
  expect(await counts()).toEqual(before)
  const { code } = await make(files.at.owner, { id, title, columns: [column({})] })
  expect(code).toBeUndefined()
})

test('a long value is shown by its first signs, of which none is cut in half', async () => {
  const { id } = await send(files.at.owner, await makePage(), `Имя\n${'а'.repeat(79)}😀\n`, 'Знаки.csv')
  expect((await preview(files.at.owner, id)).columns[0].samples).toEqual(['а'.repeat(79)])
})

test('files that are no tables are refused by what they are, before a type can be made of them', async () => {
  const page = await makePage()
  const before = await counts()
  const outcome = async (name: string, body: string | Uint8Array): Promise<string> => {
    const { id, code } = await send(files.at.owner, page, body, name)
    if (code) return code
    const { state, failure, columns } = await preview(files.at.owner, id)
    expect(columns).toEqual([])
    expect((await make(files.at.owner, { id, title: { column: 0, label: 'Имя' } })).code).toBe('conflict')
    return `${state} ${failure}`
  }
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13)
  expect(await outcome('пусто.csv', '')).toBe('import_empty')
  expect(await outcome('заголовки.csv', 'Имя;Срок\n')).toBe('failed import_empty')
  expect(await outcome('картинка.xlsx', png)).toBe('import_unreadable')
  expect(await outcome('картинка.csv', png)).toBe('failed import_unreadable')
  expect(await outcome('пароль.xlsx', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1))).toBe(
    'import_protected',
  )
  expect(await outcome('широкая.csv', `${'а;'.repeat(9_999)}а\n1\n`)).toBe('failed import_too_large')
  expect(await outcome('длинная.csv', 'а\n'.repeat(exchangeLimits.rows + 2))).toBe('failed import_too_large')
  const query = new URLSearchParams({ page_id: page, name: 'a.csv', time_zone: 'Mars/Olympus' })
  const zone = await files.at.terem.fetch(`/pages/table?${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${files.at.owner.token}` },
    body: 'Имя\nа\n',
  })
  expect(((await zone.json()) as Json).errors[0].extensions.params.fields[0].field).toBe('time_zone')
  expect((await counts())!.types).toBe(before!.types)
  const [left] = await files.at.terem.sql`
    select count(*)::int as count from object_import_row r join object_import i on i.id = r.import where i.page = ${page}`
  expect(left!.count).toBe(0)
  // Each of the files is read by a separate process.
}, 60_000)

test('a refusal while properties are made leaves no type, and two who ask at once make one', async () => {
  const page = await makePage()
  const { id } = await send(files.at.owner, page, 'Имя;Срок\nа;1\n')
  await preview(files.at.owner, id)
  const before = await counts()
  await files.at.terem.sql.unsafe(`create function refuse() returns trigger language plpgsql as $$ begin
    if new.label = 'Взрыв' then raise exception 'no'; end if; return new; end $$;
    create trigger refuse before insert on property for each row execute function refuse()`)
  const title = { column: 0, label: 'Имя' }
  const column = (label: string) => [{ column: 1, label, kind: 'number' }]
  expect((await make(files.at.owner, { id, title, columns: column('Взрыв') })).code).toBe('unexpected')
  await files.at.terem.sql.unsafe('drop trigger refuse on property')
  expect(await counts()).toEqual(before)
  expect(await typeOf(page)).toBeNull()
  const both = await Promise.all(
    [1, 2].map(() => make(files.at.owner, { id, title, columns: column('Срок') })),
  )
  expect(both.map(({ code }) => code)).toEqual([undefined, undefined])
  expect(both[0]!.data).toEqual(both[1]!.data)
  expect((await counts())!.types).toBe(before!.types + 1)
})

test('two hundred columns become a type within seconds', async () => {
  const page = await makePage()
  const labels = Array.from({ length: 200 }, (_, index) => `Столбец ${index}`)
  const { id } = await send(
    files.at.owner,
    page,
    `${labels.join(';')}\n${labels.map((_, index) => index).join(';')}\n`,
  )
  await preview(files.at.owner, id)
  const columns = labels.map((label, column) => ({ column, label, kind: 'number' }))
  const { code } = await make(files.at.owner, { id, columns })
  expect(code).toBeUndefined()
  expect(await finished(files.at.owner, id)).toMatchObject({ created: 1, refused: 0 })
})
