import type { Locale } from '#schema/accounts/locales.ts'

type Person = { name: string; surname: string }
/** A task of the sample; `due` in days from now. States and priorities are the default options of tasks. */
type Task = {
  state: 'todo' | 'doing' | 'done'
  who?: 'owner' | 'member'
  due?: number
  priority: 'high' | 'medium' | 'low'
}
type Words = {
  space: string
  people: { owner: Person; member: Person }
  pages: Record<'welcome' | 'week' | 'table' | 'kanban' | 'board', string>
  notes: [idea: string, talk: string, page: string]
  tasks: string[]
}

/** The texts of the sample space in each language; its pages of text are in the same folder. */
export const words: Record<Locale, Words> = {
  ru: {
    space: 'Терем',
    people: {
      owner: { name: 'Анна', surname: 'Теремова' },
      member: { name: 'Борис', surname: 'Светлицын' },
    },
    pages: {
      welcome: 'Добро пожаловать',
      week: 'План недели',
      table: 'Задачи',
      kanban: 'Канбан задач',
      board: 'Доска',
    },
    notes: ['Мысль: записать сразу', 'Обсудить вдвоём прямо на доске', 'Решение: перенести на страницу'],
    tasks: [
      'Поставить Терем',
      'Пригласить остальных',
      'Перенести заметки о встречах',
      'Настроить доступ для команды',
      'Завести тип для своих данных',
      'Нарисовать процесс на доске',
      'Опубликовать первую страницу',
    ],
  },
  'en-US': {
    space: 'Terem',
    people: {
      owner: { name: 'Anna', surname: 'Tower' },
      member: { name: 'Boris', surname: 'Bright' },
    },
    pages: {
      welcome: 'Welcome',
      week: 'Plan for the week',
      table: 'Tasks',
      kanban: 'Task board',
      board: 'Whiteboard',
    },
    notes: ['Idea: write it down at once', 'Talk it over right on the board', 'Decision: move it to a page'],
    tasks: [
      'Install Terem',
      'Invite everybody else',
      'Move the meeting notes',
      'Set up access for the team',
      'Create a type for your own data',
      'Draw the process on the board',
      'Publish the first page',
    ],
  },
  'zh-CN': {
    space: 'Terem',
    // The family name comes first.
    people: { owner: { name: '陈安娜', surname: '' }, member: { name: '林博', surname: '' } },
    pages: { welcome: '欢迎使用', week: '周计划', table: '任务', kanban: '任务看板', board: '白板' },
    notes: ['想法：马上记下来', '两个人直接在白板上讨论', '决定：整理到页面'],
    tasks: [
      '安装 Terem',
      '邀请其他人',
      '迁移会议记录',
      '为团队设置权限',
      '为自己的数据新建类型',
      '在白板上画出流程',
      '发布第一个页面',
    ],
  },
}

/** The properties of the tasks in every language, in their order. */
export const tasks: Task[] = [
  { state: 'done', who: 'owner', due: -1, priority: 'high' },
  { state: 'doing', who: 'owner', due: 1, priority: 'high' },
  { state: 'doing', who: 'member', due: 3, priority: 'medium' },
  { state: 'todo', who: 'owner', due: 2, priority: 'high' },
  { state: 'todo', who: 'member', due: 7, priority: 'medium' },
  { state: 'todo', who: 'member', due: 5, priority: 'low' },
  { state: 'todo', priority: 'low' },
]
