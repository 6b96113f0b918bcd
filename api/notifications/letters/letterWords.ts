import type { Locale } from '#schema/accounts/locales.ts'

/** The texts of the emails about notifications; `{count}` stands for a number, `{space}` for a name. */
type LetterWords = {
  subject: string
  lead: string
  inSpace: string
  more: string
  why: string
  settings: string
  unsubscribe: string
  /** The page behind the unsubscribe link. */
  page: { title: string; question: string; button: string; done: string; gone: string }
}

export const letterWords: Record<Locale, LetterWords> = {
  ru: {
    subject: 'Новые уведомления: {count}',
    lead: 'Пока вас не было в Тереме:',
    inSpace: 'Пространство «{space}»',
    more: 'Ещё уведомлений: {count}. Все они — в списке уведомлений.',
    why: 'Вы получили это письмо, потому что включили уведомления по почте.',
    settings: 'Настроить уведомления',
    unsubscribe: 'Отписаться',
    page: {
      title: 'Письма с уведомлениями',
      question: 'Больше не присылать вам письма с уведомлениями из Терема?',
      button: 'Отписаться',
      done: 'Готово: писем с уведомлениями больше не будет. Снова включить их можно в настройках уведомлений.',
      gone: 'Эта ссылка не действует.',
    },
  },
  'en-US': {
    subject: 'New notifications: {count}',
    lead: 'While you were away from Terem:',
    inSpace: 'Space “{space}”',
    more: '{count} more. All of them are in your list of notifications.',
    why: 'You received this because you have email notifications on.',
    settings: 'Notification settings',
    unsubscribe: 'Unsubscribe',
    page: {
      title: 'Notification emails',
      question: 'Stop sending you notification emails from Terem?',
      button: 'Unsubscribe',
      done: 'Done: you will get no more notification emails. You can turn them on again in the notification settings.',
      gone: 'This link does not work.',
    },
  },
  'zh-CN': {
    subject: '{count} 条新通知',
    lead: '您离开 Terem 期间：',
    inSpace: '空间“{space}”',
    more: '还有 {count} 条，请在通知列表中查看。',
    why: '您收到此邮件是因为已开启邮件通知。',
    settings: '通知设置',
    unsubscribe: '退订',
    page: {
      title: '通知邮件',
      question: '不再接收 Terem 的通知邮件？',
      button: '退订',
      done: '已退订，您将不再收到通知邮件。可随时在通知设置中重新开启。',
      gone: '此链接无效。',
    },
  },
}

/** Puts values into a text. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
