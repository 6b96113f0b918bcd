import type { Locale } from '#schema/accounts/locales.ts'

const ru = {
  state: 'Статус',
  todo: 'Не начата',
  doing: 'В работе',
  done: 'Готово',
  assignee: 'Исполнитель',
  due: 'Срок',
  priority: 'Приоритет',
  high: 'Высокий',
  medium: 'Средний',
  low: 'Низкий',
  part_of: 'Родительская задача',
  starts: 'Начало',
  ends: 'Окончание',
  place: 'Место',
  participants: 'Участники',
}
export type Word = keyof typeof ru

/** What properties that every space begins with are called, and their choices. People may call them otherwise. */
export const words: Record<Locale, Record<Word, string>> = {
  ru,
  'en-US': {
    state: 'Status',
    todo: 'To do',
    doing: 'In progress',
    done: 'Done',
    assignee: 'Assignee',
    due: 'Due date',
    priority: 'Priority',
    high: 'High',
    medium: 'Medium',
    low: 'Low',
    part_of: 'Parent task',
    starts: 'Starts',
    ends: 'Ends',
    place: 'Place',
    participants: 'Participants',
  },
  'zh-CN': {
    state: '状态',
    todo: '未开始',
    doing: '进行中',
    done: '已完成',
    assignee: '负责人',
    due: '截止日期',
    priority: '优先级',
    high: '高',
    medium: '中',
    low: '低',
    part_of: '父任务',
    starts: '开始',
    ends: '结束',
    place: '地点',
    participants: '参与者',
  },
}
