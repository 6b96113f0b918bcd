const ru = {
  title: 'Доска',
  'drawing.licence':
    'Эта доска открыта только для просмотра: редактор досок tldraw работает здесь лишь с лицензионным ключом. Его добавляет администратор сервера.',
  'drawing.key':
    'Эта доска открыта только для просмотра: лицензионный ключ tldraw не подходит к этому адресу или истёк. Его меняет администратор сервера.',
  'drawing.newer':
    'Доска сохранена более новой версией программы. Обновите страницу, чтобы продолжить работу.',
  'drawing.broken': 'Редактор доски дал сбой, поэтому она показана только для просмотра. Обновите страницу.',
  'drawing.copy': 'Сделать копию для редактирования',
  refused_one: '{{count}} элемент доски не удалось прочитать, он скрыт.',
  refused_few: '{{count}} элемента доски не удалось прочитать, они скрыты.',
  refused_many: '{{count}} элементов доски не удалось прочитать, они скрыты.',
  refused_other: '{{count}} элемента доски не удалось прочитать, они скрыты.',
  'refused.remove': 'Удалить',
  'upload.failed': 'Не удалось загрузить файл «{{name}}».',
  left_one: '{{count}} элемент не добавлен: доска таких не хранит, или его картинка не пришла вместе с ним.',
  left_few:
    '{{count}} элемента не добавлены: доска таких не хранит, или их картинки не пришли вместе с ними.',
  left_many:
    '{{count}} элементов не добавлены: доска таких не хранит, или их картинки не пришли вместе с ними.',
  left_other:
    '{{count}} элемента не добавлены: доска таких не хранит, или их картинки не пришли вместе с ними.',
  'drop.refused': 'Файл «{{name}}» на доску не добавить. Подходят картинки и рисунки Excalidraw.',
  search: 'Найти на доске',
  sticky: 'Добавить стикер',
  tools: 'Инструменты доски',
  'template.offer': 'Начать с шаблона:',
  'template.retro': 'Ретроспектива',
  'template.kanban': 'Канбан',
  'template.mind': 'Интеллект-карта',
  'template.retro.good': 'Что было хорошо',
  'template.retro.bad': 'Что улучшить',
  'template.retro.next': 'Что сделаем',
  'template.kanban.todo': 'К выполнению',
  'template.kanban.doing': 'В работе',
  'template.kanban.done': 'Готово',
  'template.mind.idea': 'Главная мысль',
  'template.mind.branch': 'Ветвь {{number}}',
  'zoom.in': 'Приблизить',
  'zoom.out': 'Отдалить',
  'zoom.fit': 'Показать всю доску',
  'compare.older': 'Было',
  'compare.newer': 'Стало',
  'compare.added': 'Добавлено: {{count}}',
  'compare.removed': 'Удалено: {{count}}',
  'compare.changed': 'Изменено: {{count}}',
  'compare.votes': 'Голоса: было {{older}}, стало {{newer}}',
  'export.svg': 'Рисунок SVG',
  'export.png': 'Картинка PNG',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'kinds/board': typeof ru
  }
}
