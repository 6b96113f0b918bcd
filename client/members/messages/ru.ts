const ru = {
  'people.text': 'Участники видят страницы пространства и пишут их вместе.',
  'people.add': 'Добавить',
  'people.email': 'Почта зарегистрированного человека',
  'people.added': '{{email}} теперь в пространстве',
  'people.search': 'Найти участника',
  'people.none': 'Никого не нашлось',
  'people.total_one': '{{count}} участник',
  'people.total_few': '{{count}} участника',
  'people.total_many': '{{count}} участников',
  'people.total_other': '{{count}} участника',
  'people.more': 'Показать ещё',
  'people.failed': 'Не удалось загрузить участников',
  'people.again': 'Повторить',
  'role.owner': 'Владелец',
  'role.administrator': 'Администратор',
  'role.member': 'Участник',
  'role.guest': 'Гость',
  'profile.menu': 'Профиль: {{name}}',
  'profile.theme': 'Тема',
  'profile.theme.auto': 'Системная',
  'profile.theme.light': 'Светлая',
  'profile.theme.dark': 'Тёмная',
  'profile.language': 'Язык',
  'profile.settings': 'Настройки профиля',
  'profile.cloud': 'Облачное хранилище',
  'profile.cloud.refused': 'Нет доступа к облачному хранилищу.',
  'profile.signOut': 'Выйти',
  'profile.name': 'Имя',
  'profile.surname': 'Фамилия',
  'profile.email': 'Почта',
  'profile.sync': 'Обновить имя во всех пространствах',
  'profile.save': 'Сохранить',
  'profile.saved': 'Сохранено',
}

export default ru

declare module '../../platform/words.ts' {
  interface Words {
    members: typeof ru
  }
}
