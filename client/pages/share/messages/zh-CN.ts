import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  show: '向访客显示对象',
  'show.about': '访客只能看到符合页面共享筛选条件的对象，以及所选的属性。',
  'show.closed': '只有同时拥有页面和类型完全访问权限的人才能显示对象。',
  properties: '访客可见的属性',
  total: '显示数量',
  'total.about': '访客可以看到页面和各分组中的对象数量。',
  title: '名称',
  'system.created_at': '创建时间',
  'system.updated_at': '修改时间',
  'system.author': '作者',
  'system.tags': '标签',
  'closing.publisher': '访客目前看不到任何内容：显示对象的人已无权这样做，或页面显示了其他类型。请重新开启。',
  'closing.filter':
    '访客目前看不到任何内容：页面的筛选条件或隐藏的列所依据的属性已被删除，或对某些人关闭。请更改筛选条件或分列属性，或显示该属性。',
  widgets: '显示小组件的数据',
  'widgets.about': '访客可以看到所选类型的数字和对象，且仅限所选属性。需要其他属性的小组件不会对访客显示。',
  'widgets.closed': '只有对页面及其小组件的类型都有完全访问权限的人才能显示数据。',
  'widgets.closing': '访客目前看不到部分数据：显示这些数据的人已没有相应权限。',
  again: '以自己的身份显示',
  failed: '无法确认访客可见的内容。',
  retry: '重试',
} satisfies Translation<typeof ru>
