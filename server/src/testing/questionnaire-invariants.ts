/**
 * Invariants of surveys on Bahth. The first one also fails for new columns, because they could link answers to a
 * member.
 */
export const questionnaireInvariants = [
  {
    number: 23,
    promise: 'stored data connects no moved anonymous answer with a member',
    broken: `select r.id::text from response r join survey s on s.id = r.survey_id
        where s.is_identified <> (r.attempt_id is not null)
      union select r.id::text from response r where substr(r.id::text, 15, 1) <> '4'
      union select r.survey_id::text from response r where r.attempt_id is null
        group by r.survey_id, r.version having count(*) < 5
      union select xmin::text from response where attempt_id is null group by survey_id, version, xmin having count(*) < 5
      union select a.id::text from attempt a join response_inbox i on i.survey_id = a.survey_id
        where a.answers = 'moved' and a.xmin::text = i.xmin::text
        group by a.id, i.xmin::text having count(*) < 5
      union select column_name from information_schema.columns
        where table_schema = 'public' and table_name in ('response', 'response_inbox')
          and column_name not in ('id', 'survey_id', 'version', 'answers', 'attempt_id', 'duration', 'language')`,
  },
  {
    number: 23,
    promise: 'every verified attempt on Bahth has its answers stored exactly once, in the inbox or moved',
    broken: `select survey_id, version from (
        select survey_id, version, answers, 1 as n from attempt where answers in ('inbox', 'moved', 'identified')
        union all select survey_id, version, 'inbox', -1 from response_inbox
        union all select survey_id, version, case when attempt_id is null then 'moved' else 'identified' end, -1 from response
      ) both_sides group by survey_id, version, answers having sum(n) <> 0`,
  },
  {
    number: 23,
    promise: 'an active survey on Bahth has one open version',
    broken: `select s.id from survey s where s.is_native and s.status in ('approved', 'completed')
      and (select count(*) from questionnaire where survey_id = s.id and state = 'open') <> 1`,
  },
]
