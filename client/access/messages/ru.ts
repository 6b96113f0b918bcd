const ru = {
  'level.none': 'Не указан',
  'level.read': 'Чтение',
  'level.edit': 'Изменение',
  'level.full': 'Полный доступ',
  'level.none.about': 'Как дано выше: странице, типу или пространству',
  'level.read.about': 'Видеть, но не менять',
  'level.edit.about': 'Менять содержимое, но не доступ',
  'level.full.about': 'Всё, включая доступ и удаление',
  'level.of': 'Уровень доступа: {{name}}',
  'level.new': 'Уровень доступа',

  'group.team': 'Команда',
  everyone: 'Все участники',

  add: 'Кому дать доступ',
  'add.placeholder': 'Имя или группа',
  'add.groups': 'Группы',
  'add.people': 'Люди',
  'add.none': 'Никого не нашлось',
  'add.failed': 'Список не загрузился',
  'add.nested': 'И на вложенные страницы',
  'add.nested.space': 'И на всё в пространстве',
  'add.property':
    'Доступ к свойству ни от кого его не скрывает. Чтобы скрыть его от остальных, не учитывайте доступ, данный выше.',
  'add.do': 'Дать доступ',
  'add.done': 'Доступ есть: {{name}}',

  'list.title': 'Кому дан доступ',
  'list.empty': 'Доступ пока никому не дан.',
  'list.more': 'Показать ещё',
  'list.failed': 'Доступ не загрузился',
  'list.again': 'Повторить',
  'list.loading': 'Загружаем доступ…',
  'list.readOnly': 'Менять доступ могут те, у кого он полный.',

  inherit: 'Учитывать доступ, данный выше',
  'inherit.about':
    'Если выключить, останется только доступ, данный здесь. Владелец и администраторы видят всё.',
  'inherit.about.property':
    'Если выключить, свойство увидят только те, кому доступ дан здесь, – остальные не найдут его и в открытых им объектах. Владелец и администраторы видят всё.',

  'from.here': 'Дан здесь',
  'from.space': 'Из пространства',
  'from.page': 'Со страницы «{{title}}»',
  'from.type': 'От типа «{{title}}»',
  'from.property': 'От свойства «{{title}}»',
  'from.object': 'От объекта «{{title}}»',
  'from.shown': 'Через страницу «{{title}}», где показан тип',
  'from.hidden': 'Со страницы выше',
  'from.only': 'только эта страница',
  'from.only.space': 'без того, что в пространстве',
  'grant.more': 'Ещё: {{name}}',
  'grant.nested': 'И на вложенные страницы',
  'grant.remove': 'Убрать доступ',

  'people.title_one': 'Видит {{count}} человек',
  'people.title_few': 'Видят {{count}} человека',
  'people.title_many': 'Видят {{count}} человек',
  'people.title_other': 'Видят {{count}} человека',
  'people.why': 'Почему: {{name}}',
  'people.view': 'Посмотреть глазами участника',
  'reason.owner': 'Владелец пространства',
  'reason.administrator': 'Администратор пространства',
  'reason.author': 'Автор',
  'reason.subject': 'Личный доступ',
  'reason.group': 'Группа «{{name}}»',
  'reason.everyone': 'Доступ всех участников',

  'requests.title': 'Просят доступ',
  'requests.wants': 'Хочет: {{level}}',
  'requests.accept': 'Принять',
  'requests.reject': 'Отклонить',
  'requests.acceptOf': 'Принять запрос: {{name}}',
  'requests.rejectOf': 'Отклонить запрос: {{name}}',
  'requests.more_one': 'И ещё {{count}} запрос',
  'requests.more_few': 'И ещё {{count}} запроса',
  'requests.more_many': 'И ещё {{count}} запросов',
  'requests.more_other': 'И ещё {{count}} запроса',

  'space.open': 'Доступ ко всему пространству',
  'space.back': 'Назад',
  'space.text': 'С этого начинается доступ к каждой странице, где он не указан.',
  'space.personal': 'Полный доступ к своему',
  'space.personal.about': 'Участники полностью распоряжаются тем, что создали сами.',

  'close.title': 'Закрыть свойство?',
  'close.text': 'Свойство перестанут видеть {{names}}, а также те, кому открыты только отдельные объекты.',
  'close.nobody': 'Свойство перестанут видеть те, кому открыты только отдельные объекты.',
  'close.others': 'другие',
  'close.confirm': 'Закрыть свойство',

  'own.title': 'Уменьшить собственный доступ?',
  'own.text': 'Вернуть его сможет только тот, у кого полный доступ.',
  'own.confirm': 'Уменьшить',
  'own.cancel': 'Отмена',

  'closed.title': 'Доступ к странице закрыт',
  'closed.text': 'Попросите его – запрос увидят те, кто даёт доступ.',
  'closed.level': 'Какой доступ нужен',
  'closed.ask': 'Запросить доступ',
  'closed.pending': 'Запрос отправлен',
  'closed.pending.text': 'Страница откроется сама, как только запрос примут. Вы просили: {{level}}.',
  'closed.rejected': 'Запрос отклонён',
  'closed.rejected.text': 'Доступ по-прежнему закрыт. Можно попросить ещё раз.',
  'closed.home': 'К страницам',
}

export default ru

declare module '../../platform/words.ts' {
  interface Words {
    access: typeof ru
  }
}
