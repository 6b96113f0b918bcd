const ru = {
  title: 'Импорт из файла',
  reading: 'Читаем «{{name}}»…',
  found: '«{{name}}»: {{sheets}}, {{cells}}.',
  sheets_one: '{{count}} лист',
  sheets_few: '{{count}} листа',
  sheets_many: '{{count}} листов',
  sheets_other: '{{count}} листа',
  cells_one: '{{count}} заполненная ячейка',
  cells_few: '{{count}} заполненные ячейки',
  cells_many: '{{count}} заполненных ячеек',
  cells_other: '{{count}} заполненной ячейки',
  left: 'Не перенесётся:',
  'left.item': '{{what}} ({{number}})',
  'left.formulas': 'формулы с функциями, которых здесь нет: останутся значения',
  'left.links': 'ссылки на другие книги: останутся значения',
  'left.formats': 'особые числовые форматы: числа останутся',
  'left.merges': 'объединение ячеек',
  'left.frozen': 'закрепление дальше 100 строк и 26 столбцов',
  'left.hidden': 'скрытие листов: все будут видны',
  'left.conditions': 'условное форматирование',
  'left.checks': 'проверка данных',
  'left.filters': 'фильтры',
  'left.notes': 'примечания',
  'left.charts': 'диаграммы или их части',
  'left.pictures': 'рисунки',
  'left.tables': 'оформление таблиц: ячейки останутся',
  'left.names': 'именованные диапазоны',
  'left.references': 'ссылки на таблицы: станут обычными диапазонами',
  'left.protection': 'защита',
  add: 'Добавить листы',
  replace: 'Заменить всё',
  take: 'Импортировать',
  cancel: 'Отмена',
  done: '«{{name}}» импортирован. Вернуть как было: Ctrl+Z.',
  'refused.unreadable': 'Не удалось прочитать «{{name}}». Подойдёт файл XLSX или CSV.',
  'refused.locked':
    '«{{name}}» защищён паролем или сохранён в старом формате XLS. Сохраните его как XLSX без пароля.',
  'refused.large':
    '«{{name}}» слишком велик: таблица вмещает 300 000 заполненных ячеек, 100 000 строк, 1000 столбцов и 100 листов, файл — до 30 МБ.',
  'refused.slow': '«{{name}}» читался слишком долго. Разделите его на части.',
  'refused.sheets': 'Для листов из «{{name}}» не хватает места: в таблице может быть 100 листов.',
}

export default ru

declare module '../../../../platform/words.ts' {
  interface Words {
    'kinds/spreadsheet/files': typeof ru
  }
}
