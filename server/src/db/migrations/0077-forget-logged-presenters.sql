-- The log kept the names of presenters after their accounts were deleted. It now tells only that the presenter changed.
update activity set details = jsonb_set(details, '{changes}', (
  select jsonb_agg(case when change ->> 'field' = 'presenter'
    then '{"field": "presenter", "from": "the old presenter", "to": "a new presenter"}' else change end order by place)
  from jsonb_array_elements(details -> 'changes') with ordinality as list (change, place)))
where target_type = 'session' and details @> '{"changes": [{"field": "presenter"}]}';
