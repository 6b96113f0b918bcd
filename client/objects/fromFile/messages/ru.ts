const ru = {
  'title.table': 'Таблица из файла',
  'title.kanban': 'Канбан из файла',
  close: 'Закрыть',
  lead: 'Столбцы файла станут полями, а строки – объектами. Перед созданием всё можно проверить.',
  drop: 'Перетащите файл сюда или выберите его',
  note: 'XLSX или CSV: до 50 МБ, 100 000 строк и 200 столбцов. Из книги берётся первый лист, вместо формул – их значения.',
  sending: 'Файл отправляется…',
  reading: 'Файл читается…',
  another: 'Выбрать другой файл',
  label: 'Название типа',
  headings: 'В строке {{row}} – названия столбцов',
  columns: 'Столбцы файла',
  'columns.lead_one': '«{{file}}»: {{count}} строка. Проверьте названия и виды полей.',
  'columns.lead_few': '«{{file}}»: {{count}} строки. Проверьте названия и виды полей.',
  'columns.lead_many': '«{{file}}»: {{count}} строк. Проверьте названия и виды полей.',
  'columns.lead_other': '«{{file}}»: {{count}} строки. Проверьте названия и виды полей.',
  'column.numbered': 'Столбец {{number}}',
  'column.signed': 'Столбец {{sign}}',
  'column.name': 'Название поля',
  'column.kind': 'Вид поля «{{column}}»',
  'column.empty': 'Пусто',
  'column.options_one': '{{count}} вариант',
  'column.options_few': '{{count}} варианта',
  'column.options_many': '{{count}} вариантов',
  'column.options_other': '{{count}} варианта',
  'kind.title': 'Название объекта',
  'kind.none': 'Не импортировать',
  misfits_one: 'Не подойдёт {{count}} значение: строки с такими значениями не импортируются.',
  misfits_few: 'Не подойдут {{count}} значения: строки с такими значениями не импортируются.',
  misfits_many: 'Не подойдут {{count}} значений: строки с такими значениями не импортируются.',
  misfits_other: 'Не подойдут {{count}} значения: строки с такими значениями не импортируются.',
  'misfits.many': 'Не подойдут больше {{count}} значений: строки с такими значениями не импортируются.',
  untitled: 'У объектов не будет названий. Выберите столбец, из которого их взять.',
  board: 'Столбцы канбана',
  'board.new': 'Новый список «{{list}}»',
  'board.new.text': 'Варианты: {{options}}. Все карточки начнут с первого.',
  status: 'Статус',
  'status.todo': 'К выполнению',
  'status.doing': 'В работе',
  'status.done': 'Готово',
  'make.table': 'Создать таблицу',
  'make.kanban': 'Создать канбан',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'objects/fromFile': typeof ru
  }
}
