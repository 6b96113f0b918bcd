-- Which formulas read a property, of its type or of others.
create index property_reads on property using gin (reads) where formula is not null;
