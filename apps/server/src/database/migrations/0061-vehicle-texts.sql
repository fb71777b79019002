-- What /carManage and /deviceList search in and sort by, for fleets of a million (decision 0013).
select index_texts('vehicle', '{alias,plate,machine_code,nameplate_code,model,product_model,pn}', '{alias,plate}');
