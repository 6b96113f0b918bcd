import { fieldColors } from './list.ts'

export type FieldColor = (typeof fieldColors)[number]

/** Common labels of options, in the order of a workflow. */
const meanings: { color: FieldColor; words: RegExp }[] = [
  {
    color: 'gray',
    words:
      /^(к выполнению|нов|черновик|не начат|план|бэклог|очередь|низк|to do|todo|new|backlog|draft|not started|planned|low|待办|未开始|新|低)/iu,
  },
  {
    color: 'blue',
    words:
      /^(в работе|в процессе|выполняется|идёт|делаем|in progress|doing|active|started|ongoing|进行中|处理中)/iu,
  },
  {
    color: 'purple',
    words:
      /^(на проверке|проверка|ревью|тест|на согласовании|in review|review|testing|qa|待审核|审核|测试)/iu,
  },
  {
    color: 'yellow',
    words: /^(средн|жд[её]т|ожида|medium|waiting|pending|等待|中$|中等)/iu,
  },
  {
    color: 'orange',
    words: /^(на паузе|пауза|отложен|приостановлен|on hold|paused|deferred|postponed|暂停|推迟|搁置)/iu,
  },
  {
    color: 'green',
    words:
      /^(готов|сделан|выполнен|заверш|закрыт|опубликован|оплачен|принят|done|complete|finish|closed|shipped|paid|approved|resolved|published|已完成|完成|关闭|已发布|通过)/iu,
  },
  {
    color: 'red',
    words:
      /^(отмен|отказ|отклон|просроч|заблок|срочн|высок|критич|cancel|reject|block|overdue|urgent|high|critical|failed|取消|阻塞|逾期|紧急|高|拒绝)/iu,
  },
]
const plain = fieldColors.filter((color) => meanings.every((each) => each.color !== color))

/** The position of an option with this label in a workflow, from 0; undefined for an unknown label. */
export function placeOfOption(label: string): number | undefined {
  const at = meanings.findIndex(({ words }) => words.test(label))
  return at < 0 ? undefined : at
}

/** These colours have a fixed meaning and are used for nothing else. */
const certain: readonly FieldColor[] = ['green', 'red']

/**
 * The colour of a new option next to others: "done" is always green and "cancelled" red, even if another such option
 * exists. Other known meanings get their colour if it is free. The rest get a colour without meaning that no other
 * option has, as long as there is one.
 */
export function optionColorFor(label: string, others: readonly { color: string }[]): FieldColor {
  const place = placeOfOption(label)
  const meant = place === undefined ? undefined : meanings[place]!.color
  const isFree = (color: FieldColor) => others.every((other) => other.color !== color)
  if (meant && (certain.includes(meant) || isFree(meant))) return meant
  return plain.find(isFree) ?? fieldColors.find(isFree) ?? plain[others.length % plain.length]!
}
