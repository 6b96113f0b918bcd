import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  own: '本空间的模板',
  untitled: '无标题',
  label: '内置模板',
  'meeting.name': '会议纪要',
  'meeting.text': `**日期：**

**参会人：**

## 议程

1.

## 讨论

-

## 决议

-

## 待办事项

- [ ] 负责人、事项和截止日期`,
  'brief.name': '项目简介',
  'brief.text': `> [!NOTE]
> 一句话说明：改变什么，为谁而做。

## 背景

要解决的问题，以及为什么现在做。

## 目标

- 会有哪些改进，如何衡量

## 不做的事

-

## 计划

| 里程碑 | 截止日期 | 负责人 |
|---|---|---|
|  |  |  |

## 风险

-

## 待定问题

- [ ] 还需要了解什么`,
  'week.name': '周计划',
  'week.text': `## 重点

- [ ] 本周最重要的一件事

## 周一

- [ ] 事项

## 周二

- [ ] 事项

## 周三

- [ ] 事项

## 周四

- [ ] 事项

## 周五

- [ ] 事项

## 回顾

完成了什么，哪些顺延，哪些需要改进。`,
  'decision.name': '决策记录',
  'decision.text': `**状态：** 讨论中

**决策人：**

## 问题

## 背景

## 方案

### 方案一

优点：

缺点：

### 方案二

优点：

缺点：

## 决定

## 后续影响

- [ ] 下一步做什么`,
} satisfies Translation<typeof ru>
