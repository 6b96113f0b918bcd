const ru = {
  title: 'Комментарии',
  which: 'Какие обсуждения показать',
  open: 'Открытые',
  resolved: 'Решённые',
  write: 'Написать комментарий…',
  answer: 'Ответить…',
  send: 'Отправить',
  cancel: 'Отмена',
  loading: 'Загружаем комментарии…',
  failed: 'Комментарии не загрузились.',
  again: 'Повторить',
  empty: 'Пока никто ничего не написал. Начните обсуждение – его увидят все, кому открыта страница.',
  'empty.resolved': 'Решённых обсуждений нет.',
  'empty.guest': 'Комментариев пока нет. Напишите первый.',
  thread: 'Обсуждение, начал(а) {{name}}',
  by: 'Комментарий: {{name}}',
  'threads.more': 'Показать ещё',
  'answers.more_one': 'Показать ещё {{count}} ответ',
  'answers.more_few': 'Показать ещё {{count}} ответа',
  'answers.more_many': 'Показать ещё {{count}} ответов',
  'answers.more_other': 'Показать ещё {{count}} ответа',
  resolve: 'Решено',
  reopen: 'Открыть снова',
  resolvedBy: 'Решено: {{name}}',
  seenByGuests: 'Это обсуждение видят гости страницы',
  more: 'Действия с комментарием',
  edit: 'Изменить',
  'edit.label': 'Текст комментария',
  'edit.save': 'Сохранить',
  edited: 'изменён',
  delete: 'Удалить',
  'delete.title': 'Удалить комментарий?',
  'delete.text': 'Вернуть его будет нельзя.',
  guest: 'Гость',
  key: 'Интеграция',
  'author.gone': 'Удалённый пользователь',
  waits: 'Ждёт проверки, гости его не видят',
  approve: 'Показать',
  'mention.list': 'Кого упомянуть',
  tooSoon_one: 'Слишком часто. Подождите {{count}} секунду.',
  tooSoon_few: 'Слишком часто. Подождите {{count}} секунды.',
  tooSoon_many: 'Слишком часто. Подождите {{count}} секунд.',
  tooSoon_other: 'Слишком часто. Подождите {{count}} секунды.',
}

export default ru

declare module '../../platform/words.ts' {
  interface Words {
    comments: typeof ru
  }
}
