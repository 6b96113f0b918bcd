const ru = {
  untitled: 'Без названия',
  'kind.text': 'Текст',
  'kind.table': 'Таблица',
  'kind.board': 'Доска',
  'kind.text.about': 'Страница с текстом, таблицами и картинками',
  'kind.table.about': 'Объекты одного типа строками, с фильтрами и правкой в ячейках',
  'kind.board.about': 'Бесконечный холст для схем и заметок',

  'tree.label': 'Страницы пространства',
  'tree.pages': 'Страницы',
  'tree.favorites': 'Избранное',
  'tree.filter': 'Найти страницу',
  'tree.filter.clear': 'Очистить поиск',
  'tree.filter.none': 'Страниц с таким названием нет',
  'tree.new': 'Новая страница',
  'tree.empty': 'Страниц пока нет',
  'tree.loading': 'Загружаем страницы…',
  'tree.failed': 'Не удалось загрузить страницы',
  'tree.again': 'Повторить',
  'tree.offline': 'Нет связи – дерево обновится, когда она вернётся',

  'views.label': 'Что показать',
  'views.all': 'Все',
  'views.favorites': 'Избранное',
  'views.pages': 'Страницы',
  'views.objects': 'Объекты',
  'views.recent': 'Недавние',
  'views.favorites.empty': 'Избранного пока нет',
  'views.favorites.about': 'Отметьте страницу звёздочкой – она появится здесь.',
  'views.objects.empty': 'Объектов пока нет',
  'views.objects.about': 'Здесь появятся объекты пространства.',
  'views.recent.empty': 'Вы ещё ничего не открывали',
  'views.recent.about': 'Здесь будут страницы, которые вы открывали последними.',

  'groups.label': 'Группы',
  'groups.team': 'Команда',
  'groups.excluded': 'Исключённые',
  'groups.nobody': 'Никого нет',
  'groups.more': 'Показать ещё',
  'groups.failed': 'Не удалось загрузить',

  'moved.top': '«{{title}}» теперь на верхнем уровне, {{index}} из {{of}}',
  'moved.in': '«{{title}}» теперь в «{{parent}}», {{index}} из {{of}}',

  'node.tab': 'Вкладка',
  'node.shortcut': 'Ярлык',
  'menu.shortcut': 'Создать ярлык',
  'menu.tab': 'Сделать вкладкой',
  'menu.child': 'Сделать дочерней страницей',

  'tabs.label': 'Вкладки страницы',
  'tabs.add': 'Добавить вкладку',
  'tabs.moved': 'Вкладка «{{title}}» теперь {{index}}-я из {{of}}',

  'changeKind.label': 'Вид страницы',
  'changeKind.title': 'Сменить вид на «{{kind}}»?',
  'changeKind.text':
    'Содержимое страницы «{{title}}» будет удалено. То, что на ней есть сейчас, останется в истории версий.',
  'changeKind.confirm': 'Сменить вид',

  'node.expand': 'Развернуть',
  'node.collapse': 'Свернуть',
  'node.more': 'Действия: {{title}}',
  'node.add': 'Вложенная страница в «{{title}}»',
  'node.published': 'Опубликована',

  'menu.rename': 'Переименовать',
  'menu.icon': 'Выбрать значок…',
  'menu.favorite': 'В избранное',
  'menu.unfavorite': 'Убрать из избранного',
  'menu.move': 'Переместить…',
  'menu.up': 'Выше',
  'menu.down': 'Ниже',
  'menu.copyLink': 'Скопировать ссылку',
  'menu.delete': 'В корзину',
  'menu.comments': 'Комментарии',
  'menu.history': 'История версий',
  'menu.export': 'Скачать',
  'menu.more': 'Действия со страницей',

  'move.title': 'Куда переместить «{{title}}»?',
  'move.top': 'На верхний уровень',
  'move.filter': 'Найти страницу',
  'move.none': 'Подходящих страниц нет',

  'delete.title': 'Переместить в корзину?',
  'delete.text_one': 'Вместе с «{{title}}» в корзину попадёт {{count}} вложенная страница.',
  'delete.text_few': 'Вместе с «{{title}}» в корзину попадут {{count}} вложенные страницы.',
  'delete.text_many': 'Вместе с «{{title}}» в корзину попадут {{count}} вложенных страниц.',
  'delete.text_other': 'Вместе с «{{title}}» в корзину попадут {{count}} вложенных страниц.',
  'delete.confirm': 'В корзину',
  'delete.cancel': 'Отмена',
  'delete.done': '«{{title}}» в корзине',
  'delete.undo': 'Вернуть',

  'icon.label': 'Значок страницы',

  'title.label': 'Название страницы',
  crumbs: 'Путь к странице',

  'save.saved': 'Сохранено',
  'save.saving': 'Сохраняем…',
  'save.offline': 'Нет связи, изменения хранятся на этом устройстве',
  'save.offline.short': 'Нет связи',
  'save.unsaved': 'Не сохранено',
  'save.readOnly': 'Только чтение',
  'save.opening': 'Открываем…',

  'people.here_one': 'Здесь {{count}} человек',
  'people.here_few': 'Здесь {{count}} человека',
  'people.here_many': 'Здесь {{count}} человек',
  'people.here_other': 'Здесь {{count}} человека',

  'share.button': 'Поделиться',
  'share.title': 'Публикация',
  'share.off': 'Страница видна только участникам пространства.',
  'share.on': 'Страницу читает любой, у кого есть ссылка.',
  'share.publish': 'Опубликовать',
  'share.unpublish': 'Снять с публикации',
  'share.link': 'Ссылка для гостей',
  'share.copy': 'Скопировать',
  'share.copied': 'Скопировано',
  'share.open': 'Открыть',
  'share.comments': 'Комментарии гостей',
  'share.comments.about': 'Гости пишут под именем, которое им дано на время визита.',
  'share.moderated': 'Сначала проверять',
  'share.moderated.about': 'Другие гости увидят комментарий, когда его пропустит тот, у кого полный доступ.',
  'share.storage': 'Файлы – только после входа',
  'share.storage.about': 'Картинки и вложения откроются тем, кто вошёл в Terem.',
  'share.readOnly': 'Публиковать страницу могут те, у кого к ней полный доступ.',

  copied: 'Ссылка скопирована',

  'page.missing': 'Страница не найдена',
  'page.missing.text': 'Её удалили, или она вам недоступна.',
  'page.failed': 'Страница не открылась',
  'page.failed.text': 'Проверьте связь и попробуйте снова.',
  'page.again': 'Открыть снова',
  'page.home': 'К страницам',
  'page.offlineFirst.text': 'Страница откроется, как только связь вернётся.',

  'empty.title': 'Здесь будут страницы пространства',
  'empty.text': 'Начните с текста или доски – все участники увидят их сразу.',
}

export default ru

declare module '../../platform/words.ts' {
  interface Words {
    pages: typeof ru
  }
}
