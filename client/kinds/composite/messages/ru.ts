const ru = {
  title: 'Панель',
  add: 'Добавить блок',
  'add.full_one': 'На странице {{count}} блок – больше не добавить.',
  'add.full_few': 'На странице {{count}} блока – больше не добавить.',
  'add.full_many': 'На странице {{count}} блоков – больше не добавить.',
  'add.full_other': 'На странице {{count}} блока – больше не добавить.',
  added: 'Блок «{{name}}» добавлен',
  removed: 'Блок «{{name}}» удалён. Ctrl+Z вернёт его.',
  empty: 'Соберите страницу из блоков',
  'empty.read': 'На странице пока ничего нет',
  'empty.text': 'Тексты, таблицы и доски других страниц, числа и диаграммы – рядом, как вам удобно.',

  'block.text': 'Текст',
  'block.text.about': 'Заголовки, списки, картинки',
  'block.page': 'Объекты',
  'block.page.about': 'Таблица, канбан, список, плитки или календарь',
  unknown: 'Неизвестный блок',
  'unknown.text': 'Его добавила более новая версия программы.',

  menu: 'Действия с блоком «{{name}}»',
  set: 'Настроить…',
  duplicate: 'Создать копию',
  up: 'Выше',
  down: 'Ниже',
  remove: 'Удалить',
  move: 'Переместить блок «{{name}}»',
  'move.hint': 'Перетащите или нажмите Enter и двигайте стрелками; со Shift стрелки меняют размер',
  stretch: 'Изменить размер',
  moving:
    'Блок «{{name}}» взят. Стрелки двигают его, стрелки с Shift меняют размер, Enter оставляет, Escape возвращает.',
  place: 'Столбец {{x}}, строка {{row}}',
  size: 'Ширина {{w}}, высота {{h}}',
  kept: 'Блок «{{name}}» поставлен',
  left: 'Блок «{{name}}» остался на месте',
  'moved.up': 'Блок «{{name}}» стоит выше',
  'moved.down': 'Блок «{{name}}» стоит ниже',
  'edge.up': 'Выше блоку «{{name}}» некуда',
  'edge.down': 'Ниже блоку «{{name}}» некуда',

  settings: 'Настройки блока',
  'settings.title': 'Заголовок',

  'page.choose': 'Что показать?',
  'page.choose.text': 'Страницу, которая уже есть, или новую для любого типа',
  'page.none': 'Страница не выбрана',

  compare: 'Сравнение версий',
  'compare.same': 'Блоки не изменились',
  'compare.changes_one': 'Изменён {{count}} блок',
  'compare.changes_few': 'Изменены {{count}} блока',
  'compare.changes_many': 'Изменено {{count}} блоков',
  'compare.changes_other': 'Изменено {{count}} блока',
  'compare.added': 'добавлен',
  'compare.removed': 'удалён',
  'compare.moved': 'перемещён',
  'compare.stretched': 'изменён размер',
  'compare.set': 'настроен иначе',
  'compare.written': 'изменён текст',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'kinds/composite': typeof ru
  }
}
