const task = (fields: string) => `<Task>${fields}</Task>`
const link = (uid: number, rest: string) =>
  `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID>${rest}</PredecessorLink>`

/** A file as Microsoft Project writes it: the project as a row, unknown elements, and all kinds of links. */
export const projectFile = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Project xmlns="http://schemas.microsoft.com/project">
  <SaveVersion>14</SaveVersion><Name>House.xml</Name><Title>House &amp; garden</Title>
  <ScheduleFromStart>1</ScheduleFromStart><StartDate>2026-11-23T08:00:00</StartDate>
  <DefaultStartTime>08:00:00</DefaultStartTime><MinutesPerDay>480</MinutesPerDay><MinutesPerWeek>2400</MinutesPerWeek>
  <ExtendedAttributes><ExtendedAttribute><FieldID>188743731</FieldID><FieldName>Text1</FieldName></ExtendedAttribute></ExtendedAttributes>
  <Calendars>
    <Calendar><UID>1</UID><Name>Standard</Name><IsBaseCalendar>1</IsBaseCalendar><BaseCalendarUID>-1</BaseCalendarUID>
      <WeekDays><WeekDay><DayType>1</DayType><DayWorking>0</DayWorking></WeekDay></WeekDays></Calendar>
    <Calendar><UID>3</UID><Name>Anna</Name><IsBaseCalendar>0</IsBaseCalendar><BaseCalendarUID>1</BaseCalendarUID></Calendar>
  </Calendars>
  <Tasks>
    ${[
      task(
        '<UID>0</UID><ID>0</ID><Name>House</Name><OutlineLevel>0</OutlineLevel><Summary>1</Summary><Start>2026-11-23T08:00:00</Start>',
      ),
      task(
        `<UID>1</UID><ID>1</ID><Name>Foundation</Name><Active>1</Active><Manual>0</Manual><OutlineNumber>1</OutlineNumber>
        <OutlineLevel>1</OutlineLevel><Start>2026-11-23T08:00:00</Start><Finish>2026-11-27T17:00:00</Finish>
        <Duration>PT40H0M0S</Duration><DurationFormat>7</DurationFormat><Milestone>0</Milestone><Summary>1</Summary>
        <PercentComplete>40</PercentComplete><ConstraintType>0</ConstraintType>`,
      ),
      task(
        `<UID>2</UID><ID>2</ID><Name>Dig &lt;deep&gt;</Name><OutlineLevel>2</OutlineLevel><Start>2026-11-23T08:00:00</Start>
        <Finish>2026-11-24T17:00:00</Finish><Duration>PT16H0M0S</Duration><Milestone>0</Milestone><Summary>0</Summary>
        <PercentComplete>100</PercentComplete><ConstraintType>4</ConstraintType><ConstraintDate>2026-11-23T08:00:00</ConstraintDate>
        <Notes>With care</Notes><ExtendedAttribute><FieldID>188743731</FieldID><Value>x</Value></ExtendedAttribute>
        <Baseline><Number>0</Number><Start>2026-11-23T08:00:00</Start><Finish>2026-11-23T17:00:00</Finish></Baseline>`,
      ),
      task('<UID>9</UID><ID>3</ID><IsNull>1</IsNull>'),
      task(
        `<UID>4</UID><ID>4</ID><Name><![CDATA[Pour & wait]]></Name><OutlineLevel>2</OutlineLevel><Start>2026-11-26T08:00:00</Start>
        <Finish>2026-11-27T12:00:00</Finish><Duration>PT12H0M0S</Duration><Summary>0</Summary><ConstraintType>0</ConstraintType>
        <PercentComplete>0</PercentComplete>
        ${link(2, '<Type>1</Type><CrossProject>0</CrossProject><LinkLag>4800</LinkLag><LagFormat>7</LagFormat>')}`,
      ),
      task(
        `<UID>5</UID><ID>5</ID><Name>Walls</Name><OutlineLevel>1</OutlineLevel><Start>2026-11-26T08:00:00</Start>
        <Finish>2026-12-02T17:00:00</Finish><Duration>PT40H0M0S</Duration><Summary>0</Summary><PercentComplete>0</PercentComplete>
        <ConstraintType>7</ConstraintType><ConstraintDate>2026-12-04T17:00:00</ConstraintDate>
        ${link(4, '<Type>3</Type><LinkLag>-2400</LinkLag><LagFormat>7</LagFormat>')}
        ${link(2, '<Type>0</Type><LinkLag>14400</LinkLag><LagFormat>8</LagFormat>')}
        ${link(77, '<Type>1</Type><LinkLag>0</LinkLag>')}`,
      ),
      task(
        `<UID>6</UID><ID>6</ID><Name>Roof on</Name><OutlineLevel>1</OutlineLevel><Start>2026-12-02T17:00:00</Start>
        <Finish>2026-12-02T17:00:00</Finish><Duration>PT0H0M0S</Duration><Milestone>1</Milestone><Summary>0</Summary>
        <PercentComplete>0</PercentComplete><ConstraintType>2</ConstraintType><ConstraintDate>2026-12-02T17:00:00</ConstraintDate>
        ${link(5, '<Type>2</Type><LinkLag>500</LinkLag><LagFormat>19</LagFormat>')}`,
      ),
      task(
        `<UID>7</UID><ID>7</ID><Name>Garden</Name><OutlineLevel>1</OutlineLevel><Start>2026-12-07T08:00:00</Start>
        <Finish>2026-12-08T17:00:00</Finish><Summary>0</Summary><ConstraintType>1</ConstraintType>
        <Deadline>2026-12-11T17:00:00</Deadline>`,
      ),
    ].join('\n    ')}
  </Tasks>
  <Resources>
    <Resource><UID>0</UID><ID>0</ID><Type>1</Type></Resource>
    <Resource><UID>1</UID><ID>1</ID><Name>Anna</Name></Resource>
  </Resources>
  <Assignments><Assignment><UID>2</UID><TaskUID>4</TaskUID><ResourceUID>-65535</ResourceUID></Assignment><Assignment><UID>1</UID><TaskUID>2</TaskUID><ResourceUID>1</ResourceUID></Assignment></Assignments>
</Project>
`

/** The same content as ProjectLibre writes it: no constraint types, and elements in another order. */
export const libreFile = `<?xml version="1.0" encoding="UTF-8"?>
<Project xmlns="http://schemas.microsoft.com/project">
    <Name>Plan</Name>
    <MinutesPerDay>480</MinutesPerDay>
    <Calendars><Calendar><UID>1</UID><Name>Standard</Name><IsBaseCalendar>true</IsBaseCalendar></Calendar></Calendars>
    <Tasks>
        <Task><UID>1</UID><ID>1</ID><Name>Один</Name><Type>0</Type><IsNull>false</IsNull><OutlineNumber>1</OutlineNumber>
            <OutlineLevel>1</OutlineLevel><Start>2026-11-23T08:00:00</Start><Finish>2026-11-24T17:00:00</Finish>
            <Duration>PT16H0M0S</Duration><Milestone>false</Milestone><Summary>false</Summary><PercentComplete>25</PercentComplete></Task>
        <Task><UID>2</UID><ID>2</ID><Name>Два</Name><IsNull>false</IsNull><OutlineLevel>1</OutlineLevel>
            <Start>2026-11-25T08:00:00</Start><Finish>2026-11-25T08:00:00</Finish><Duration>PT0H0M0S</Duration>
            <Milestone>true</Milestone><Summary>false</Summary>
            <PredecessorLink><PredecessorUID>1</PredecessorUID><Type>1</Type><CrossProject>false</CrossProject></PredecessorLink></Task>
    </Tasks>
</Project>
`
