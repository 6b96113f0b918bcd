const ru = {
  title: 'Инструменты доски',
  close: 'Закрыть',
  cancel: 'Отмена',
  'sticky.empty': 'Без текста',
  'vote.title': 'Голосование',
  'vote.about': 'Каждый раздаёт голоса стикерам, которые считает важнее.',
  'vote.none': 'Чтобы голосовать, добавьте на доску стикеры.',
  'vote.dots': 'Голосов на человека',
  'vote.dots.wrong': 'Целое число от 1 до {{most}}',
  'vote.secret': 'Тайное голосование',
  'vote.secret.about': 'До конца каждый видит только свои голоса, а потом — только итоги, без имён.',
  'vote.start': 'Начать голосование',
  'vote.end': 'Завершить голосование',
  'vote.running': 'Идёт голосование',
  'vote.left_one': 'У вас остался {{count}} голос',
  'vote.left_few': 'У вас осталось {{count}} голоса',
  'vote.left_many': 'У вас осталось {{count}} голосов',
  'vote.left_other': 'У вас осталось {{count}} голоса',
  'vote.list': 'Список стикеров',
  'vote.results': 'Итоги голосования',
  'vote.which': 'Какое голосование показать',
  'vote.give': 'Отдать голос: {{text}}',
  'vote.give.one': 'Отдать голос',
  'vote.take': 'Забрать голос: {{text}}',
  'vote.take.one': 'Забрать голос',
  'vote.count_one': '{{count}} голос',
  'vote.count_few': '{{count}} голоса',
  'vote.count_many': '{{count}} голосов',
  'vote.count_other': '{{count}} голоса',
  'vote.more': 'ещё {{count}}',
  'vote.remove': 'Удалить итоги',
  'vote.remove.title': 'Удалить итоги голосования?',
  'vote.remove.text': 'Отданные голоса исчезнут для всех. Стикеры останутся.',
}

export default ru

declare module '../../../../platform/words.ts' {
  interface Words {
    'kinds/board/together': typeof ru
  }
}
