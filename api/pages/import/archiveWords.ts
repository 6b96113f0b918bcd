import type { Locale } from '#schema/accounts/locales.ts'

/** The texts that an import itself writes into pages. */
export const archiveWords: Record<
  Locale,
  { properties: string; imported: string; column: string; table: string }
> = {
  ru: { properties: 'Свойства', imported: 'Импорт', column: 'Столбец', table: 'Таблица' },
  'en-US': { properties: 'Properties', imported: 'Import', column: 'Column', table: 'Table' },
  'zh-CN': { properties: '属性', imported: '导入', column: '列', table: '表格' },
}
