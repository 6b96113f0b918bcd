import { expect, test } from 'vitest'
import { isPicture, kindOf } from './importNames.ts'
import type { FoundFile } from './foundFiles.ts'
import { planImport } from './planImport.ts'

const a = '0123456789abcdef0123456789abcde'

/** The plan of an archive with these texts by path; a table is given by its headings. */
function plan(texts: Record<string, string>, name = 'Архив.zip') {
  let [page, link] = [0, 0]
  const found = Object.entries(texts).map(([path, text], entry): FoundFile => {
    const kind = kindOf(path)
    if (kind === 'page') return { path, entry, kind, text }
    if (kind === 'table') return { path, entry, kind, columns: text.split('\n')[0]!.split(',') }
    return {
      path,
      entry,
      kind,
      isPicture: isPicture(path),
      ...(text === 'refused' ? { refused: 'not_an_image' as const } : {}),
    }
  })
  const { items, problems } = planImport(found, {
    name,
    words: { properties: 'Свойства', imported: 'Импорт' },
    newId: () => `page-${(page += 1)}`,
    newLink: () => `file-${(link += 1)}`,
    pageAddress: (id) => `/1/${id}`,
  })
  const tree = items.map(
    ({ depth, kind, title, icon }) =>
      `${'  '.repeat(depth)}${kind === 'page' ? '' : `${kind} `}${icon ?? ''}${title}`,
  )
  const named = (id: string) => items.find((each) => each.id === id)?.title ?? id
  const text = (title: string) =>
    items.find((each) => each.title === title)?.markdown?.replaceAll(/page-\d+/g, named)
  return {
    items,
    tree,
    text,
    problems: problems.map(({ path, reason, about }) => [reason, path, about].filter(Boolean).join(' ')),
  }
}

test('an export of Notion is a tree whose titles have no ids, whose links are mentions and whose rows are a table', () => {
  const { tree, text, problems } = plan({
    [`Private & Shared/Редакция ${a}1.md`]: `# Редакция\n\n[Планы](%D0%A0%D0%B5%D0%B4%D0%B0%D0%BA%D1%86%D0%B8%D1%8F/%D0%9F%D0%BB%D0%B0%D0%BD%D1%8B%20${a}2.md)\n\n![обложка](%D0%A0%D0%B5%D0%B4%D0%B0%D0%BA%D1%86%D0%B8%D1%8F/cover.png)\n\nсм. [наши планы](https://www.notion.so/Plans-${a}2?pvs=4)\n\n[Задачи](Редакция/Задачи%20${a}3.csv)`,
    [`Private & Shared/Редакция/Архив ${a}4.md`]: '# Архив\n',
    [`Private & Shared/Редакция/Планы ${a}2.md`]: `# 🚀 Планы\n\n<aside>\n💡 Не забыть\n\n</aside>\n\n- [x] раз\n`,
    'Private & Shared/Редакция/cover.png': '',
    [`Private & Shared/Редакция/Задачи ${a}3.csv`]: 'Name,Status',
    [`Private & Shared/Редакция/Задачи ${a}3_all.csv`]: 'Name,Status',
    [`Private & Shared/Редакция/Задачи ${a}3/Верстка ${a}5.md`]: '# Верстка\n\nStatus: Done\n',
    [`Private & Shared/Редакция/Задачи ${a}3/Печать ${a}6.md`]:
      '# Печать\n\nStatus: Done\n\nТираж [Верстка](x/%D0%92%D0%B5%D1%80%D1%81%D1%82%D0%BA%D0%B0%20' +
      `${a}5.md)`,
  })
  expect(tree).toEqual([
    'Редакция',
    '  file cover.png',
    '  🚀Планы',
    '  table Задачи',
    '    Печать',
    '  Архив',
  ])
  expect(text('Редакция')).toBe(
    '[Планы](terem:page/Планы)\n\n![обложка](/file-1.png)\n\nсм. [наши планы](/1/Планы)\n\n[Задачи](terem:page/Задачи)\n',
  )
  expect(text('Планы')).toContain('Не забыть')
  expect(text('Планы')).toContain('- [x] раз')
  expect(text('Печать')).toBe('Тираж [Верстка](/1/Задачи)\n')
  expect(problems).toEqual([])
})

test('a vault of Obsidian keeps its wiki links, its images and the front matter of a note', () => {
  const { tree, text, problems } = plan({
    'Vault/.obsidian/app.json': '{}',
    'Vault/.obsidian/core.json': '{}',
    'Vault/Дневник.md':
      '---\ntitle: Мой дневник\nicon: 📔\ntags: [a, b]\n---\n# День\n\n[[Идеи]], [[Идеи#Первая|первая]], [[Нет такой]] и `[[Идеи]]`\n\n![[фото.png|300]]\n\n```\n[[Идеи]]\n```',
    'Vault/Заметки/Идеи.md': 'Смотри [[Дневник|тут]] и [[Дневник]]',
    'Vault/Вложения/фото.png': '',
    'Vault/Вложения/лишнее.pdf': '',
  })
  expect(tree).toEqual([
    'Vault',
    '  file лишнее.pdf',
    '  📔Мой дневник',
    '    file фото.png',
    '  Заметки',
    '    Идеи',
  ])
  expect(text('Мой дневник')).toBe(
    [
      '<details>\n<summary>Свойства</summary>\n\n```yaml\ntags: [a, b]\n```\n\n</details>',
      '# День',
      '[Идеи](terem:page/Идеи), [первая](/1/Идеи), [Нет такой](%5B%5B%D0%9D%D0%B5%D1%82%20%D1%82%D0%B0%D0%BA%D0%BE%D0%B9) и `[[Идеи]]`',
      '<img src="/file-1.png" alt="фото.png" width="300">',
      '```\n[[Идеи]]\n```\n',
    ].join('\n\n'),
  )
  expect(text('Идеи')).toBe('Смотри [тут](/1/Мой дневник) и [Дневник](/1/Мой дневник)\n')
  expect(text('Vault')).toBe('[лишнее.pdf](/file-2.pdf)\n')
  expect(problems).toEqual(['service Vault/.obsidian', 'link_unknown Vault/Дневник.md [[Нет такой]]'])
})

test('a head ends where a line of three dashes ends it, and not at dashes behind words', () => {
  const head = 'title: Мой дневник\n# ---- свойства ----\nstatus: готов---'
  const { text } = plan({ 'День.md': `---\n${head}\n---\nтекст` })
  expect(text('Мой дневник')).toContain('# ---- свойства ----\nstatus: готов---\n```')
  expect(plan({ 'Пусто.md': '---\n---\nтекст' }).text('Пусто')).toContain('текст')
})

test('collections of Outline are pages, and their files are found from the top', () => {
  const { tree, text } = plan({
    'Wiki/Старт.md': '# 👋 Старт\n\nШаг [схема.pdf](uploads/ab/схема.pdf)',
    'Wiki/Старт/Дальше.md': '# Дальше\n\n![](uploads/ab/кот.png)',
    'Блог/Запись.md': '# Запись\n',
    'uploads/ab/схема.pdf': '',
    'uploads/ab/кот.png': '',
  })
  expect(tree).toEqual([
    'Архив',
    '  Wiki',
    '    👋Старт',
    '      file схема.pdf',
    '      Дальше',
    '        file кот.png',
    '  Блог',
    '    Запись',
  ])
  expect(text('Старт')).toBe('Шаг [схема.pdf](/file-1.pdf)\n')
})

test('a folder has the text that lies in it under its name, and one file alone is one page', () => {
  const chapters = { 'Книга/Глава 10.md': 'б', 'Книга/Глава 2.md': 'а' }
  const whole = ['Книга', '  Глава 2', '  Глава 10']
  for (const own of ['index.md', 'README.md', 'книга.md']) {
    const inside = plan({ ...chapters, [`Книга/${own}`]: 'Начало' })
    expect([inside.tree, inside.text('Книга')]).toEqual([whole, 'Начало\n'])
    const nested = plan({ ...chapters, [`Книга/${own}`]: 'Начало', 'Ещё.md': '' })
    expect([nested.tree, nested.text('Книга')]).toEqual([
      ['Архив', '  Ещё', ...whole.map((line) => `  ${line}`)],
      'Начало\n',
    ])
  }
  expect(plan({ 'Заметка.md': 'Одна' }).tree).toEqual(['Заметка'])
})

test('what cannot be taken over is named, and the words around it stay', () => {
  const { tree, text, problems } = plan({
    'a.md': 'До ![не картинка](b.png) после, [нет](c.md)',
    'b.png': 'refused',
    'd.слово': '',
  })
  expect(tree).toEqual(['a'])
  expect(text('a')).toBe('До\n\nне картинка\n\nпосле, [нет](c.md)\n')
  expect(problems).toEqual(['not_an_image b.png', 'file_name d.слово', 'link_unknown a.md c.md'])
})

test('a text that cannot be read stays as it was written, beside the others of its archive', () => {
  const deep = `${'>'.repeat(10_000)} слово`
  const { text } = plan({ 'Глубина.md': deep, 'План.md': '# План\n\nРаз **два**\n' })
  expect(text('Глубина')).toContain(deep)
  expect(text('План')).toBe('Раз **два**\n')
})

test('thousands of beginnings of wiki links are words', () => {
  const begun = '[[a'.repeat(20_000)
  expect(plan({ 'Начала.md': `${begun} [[План]]`, 'План.md': '' }).text('Начала')).toContain('План')
})
