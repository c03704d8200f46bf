-- Notes with a decision: on a request to become a form creator, and on a submission.
alter type template_kind add value 'creator_request';
alter type template_kind add value 'submission';
