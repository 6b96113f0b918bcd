-- Until when the node that makes a file of the upload has its bytes for itself.
alter table upload add column ends_until timestamptz;
