-- Unpaid holds of a network are counted across brands, because all brands sell the same rooms.
CREATE INDEX prebooking_by_network ON prebooking (address_hash) WHERE state = 'open';
